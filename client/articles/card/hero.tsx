import { Link } from 'react-router'
import type { ArticleCard } from '#shared/articles/article.ts'
import type { Told } from '#shared/ui/told.ts'
import { cx } from '../../ui/cx.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Badge, PaidChip } from '../../ui/graphics/badge.tsx'
import { Words } from '../../ui/words.tsx'
import * as texts from './hero.en.tsx'
import styles from './hero.module.css'

/** What the hero prints of a story. `payer` and `warning`: of a paid one, who pays and what can be lost. */
export type HeroStory = Pick<ArticleCard, 'href'> & {
  readonly kind: 'breaking' | 'story' | 'paid' | 'note'
  readonly title: Told
  readonly excerpt: Told
  readonly category: Told
  /** The language of title and excerpt, where that is not the page's own. */
  readonly lang?: string | undefined
  readonly payer?: string | undefined
  readonly warning?: string | undefined
}

/**
 * The head of the home page, below the prices: for an hour a release note of a figure that moves rates, a news story while it is
 * breaking, otherwise the story that the paper's record names. One that is paid for is in the advertiser's words, under its label and beside who pays, without any figure: those
 * stand on the story's own page, each with its status.
 */
export function Hero({ story: { kind, category, href, title, excerpt, lang, payer, warning } }: { story: HeroStory }) {
  const paid = kind === 'paid'
  return (
    <section className={cx(styles.hero, paid && styles.paid)} aria-labelledby="hero-headline">
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.tags}>
          {paid && <PaidChip>{texts.advertisement}</PaidChip>}
          {kind === 'breaking' && <Badge>{texts.breakingNews}</Badge>}
          {payer && <span>{texts.paidForBy(<b>{payer}</b>)}</span>}
          <span>{paid ? texts.paidLabel : <Words of={category} />}</span>
        </div>
        <div>
          <h2 id="hero-headline">
            <Link to={href} rel={paid ? 'sponsored' : undefined} lang={lang}>
              <Words of={title} />
            </Link>
          </h2>
          {!paid && excerpt && (
            <p className={styles.lede} lang={lang}>
              <Words of={excerpt} />
            </p>
          )}
          {warning && <p className={styles.footnote}>{warning}</p>}
        </div>
        <div className={styles.actions}>
          <ButtonLink href={href}>{kind === 'note' ? texts.readNote : texts.readFullStory}</ButtonLink>
          <ButtonLink href="/markets" kind="ghost">
            {texts.viewMarkets}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
