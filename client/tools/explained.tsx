import type { ArticleCard } from '#shared/articles/article.ts'
import { storyLocale } from '#shared/language/locale.en.ts'
import { GoLink } from '../ui/form/button.tsx'
import { LedgerSection } from '../ui/layout/section.tsx'
import { TEXTS } from './texts.en.ts'
import styles from './tools.module.css'

/** The links to these stories. */
export const explainedBy = (stories: readonly ArticleCard[]) =>
  stories.map((story) => ({ href: story.href, title: story.title, lang: storyLocale(story) }))

/** Our pages that explain what a tool works out; nothing where there is none. */
export const Explained = ({ stories }: { stories: ReturnType<typeof explainedBy> }) =>
  stories.length > 0 && (
    <LedgerSection title={TEXTS.explained}>
      <ul className={styles.stories}>
        {stories.map(({ href, title, lang }) => (
          <li key={href}>
            <GoLink href={href}>
              <span lang={lang}>{title}</span>
            </GoLink>
          </li>
        ))}
      </ul>
    </LedgerSection>
  )
