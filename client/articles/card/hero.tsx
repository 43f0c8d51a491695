import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ArticleCard } from '#shared/articles/article.ts'
import { cx } from '../../ui/cx.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Badge, PaidChip } from '../../ui/graphics/badge.tsx'
import * as texts from './hero.en.tsx'
import styles from './hero.module.css'

/** What the hero prints of a story. `payer` and `warning`: of a paid one, who pays and what can be lost. */
export type HeroStory = Pick<ArticleCard, 'href' | 'title' | 'excerpt' | 'category'> & {
  readonly kind: 'breaking' | 'story' | 'paid'
  readonly payer?: string | undefined
  readonly warning?: string | undefined
}

type HeroProps = {
  href: string
  headline: string
  lede?: string | undefined
  /** States before the headline what kind of story it leads to. */
  tags: ReactNode
  footnote?: string | undefined
  paid?: boolean
}

function HeroBlock({ href, headline, lede, tags, footnote, paid }: HeroProps) {
  return (
    <section className={cx(styles.hero, paid && styles.paid)} aria-labelledby="hero-headline">
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.tags}>{tags}</div>
        <div>
          <h2 id="hero-headline">
            <Link to={href} rel={paid ? 'sponsored' : undefined}>
              {headline}
            </Link>
          </h2>
          {lede && <p className={styles.lede}>{lede}</p>}
          {footnote && <p className={styles.footnote}>{footnote}</p>}
        </div>
        <div className={styles.actions}>
          <ButtonLink href={href}>{texts.readFullStory}</ButtonLink>
          <ButtonLink href="/markets" kind="ghost">
            {texts.viewMarkets}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/**
 * The home page's promotion, below the prices: a news story while it is breaking, otherwise the story that the paper's record
 * names. One that is paid for is in the advertiser's words, under its label and beside who pays, without any figure: those
 * stand on the story's own page, each with its status.
 */
export function Hero({ story: { kind, category, href, title, excerpt, payer, warning } }: { story: HeroStory }) {
  const paid = kind === 'paid'
  return (
    <HeroBlock
      paid={paid}
      href={href}
      headline={title}
      lede={paid ? undefined : excerpt}
      tags={
        <>
          {paid && <PaidChip>{texts.advertisement}</PaidChip>}
          {kind === 'breaking' && <Badge>{texts.breakingNews}</Badge>}
          {payer && <span>{texts.paidForBy(<b>{payer}</b>)}</span>}
          <span>{paid ? texts.paidContentNot : category}</span>
        </>
      }
      footnote={warning}
    />
  )
}
