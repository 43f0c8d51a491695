import { GoLink } from '../ui/form/button.tsx'
import { LedgerSection } from '../ui/layout/section.tsx'
import { TEXTS } from './texts.en.ts'
import styles from './tools.module.css'

/** Our pages that explain what a tool works out; nothing where there is none. */
export const Explained = ({
  stories,
}: {
  stories: readonly { readonly href: string; readonly title: string; readonly lang?: string | undefined }[]
}) =>
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
