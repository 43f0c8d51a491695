import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ArticleCard } from '#shared/articles/article.ts'
import { cx } from '../../ui/cx.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Badge, PaidChip } from '../../ui/graphics/badge.tsx'
import { PlateFigure } from '../../ui/graphics/plate.tsx'
import styles from './hero.module.css'

/** The story the home page's hero leads to. It is paid content and its hero says so. */
export const HERO_STORY = {
  slug: 'bitcoin-jackpot-making-headlines',
  href: '/articles/bitcoin-jackpot-making-headlines',
} as const

type HeroProps = {
  href: string
  headline: string
  lede: string
  /** States before the headline what kind of story it leads to. */
  tags: ReactNode
  art: ReactNode
  footnote?: ReactNode
  paid?: boolean
}

function HeroBlock({ href, headline, lede, tags, art, footnote, paid }: HeroProps) {
  return (
    <section className={cx(styles.hero, paid && styles.paid)} aria-labelledby="hero-headline">
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.head}>
          <div className={styles.tags}>{tags}</div>
          <h1 id="hero-headline">
            <Link to={href} rel={paid ? 'sponsored' : undefined}>
              {headline}
            </Link>
          </h1>
        </div>
        <div className={styles.art}>{art}</div>
        <div>
          <p className="lede">{lede}</p>
          <div className={styles.actions}>
            <ButtonLink href={href}>Read Full Story</ButtonLink>
            <ButtonLink href="/markets" kind="ghost">
              View Markets
            </ButtonLink>
          </div>
          {footnote && <p className={styles.footnote}>{footnote}</p>}
        </div>
      </div>
    </section>
  )
}

/**
 * The first block of the home page: a news story while it is breaking, otherwise the paid story, in the advertiser's
 * voice and under its label. It holds no figure of the advertiser: those stand on the story's page, each with its status.
 */
export function Hero({ breaking }: { breaking: ArticleCard | undefined }) {
  if (breaking) {
    const { slug, category, href, title, excerpt } = breaking
    return (
      <HeroBlock
        href={href}
        headline={title}
        lede={excerpt}
        tags={
          <>
            <Badge>BREAKING NEWS</Badge>
            <span className="meta">{category}</span>
          </>
        }
        art={<PlateFigure slug={slug} category={category} size="hero" eager caption="Generated illustration." />}
      />
    )
  }
  return (
    <HeroBlock
      paid
      href={HERO_STORY.href}
      headline="A small card pack, a Bitcoin prize, and a better plan than luck"
      lede="A lucky pack makes a fine story. You cannot repeat it on Monday. A rule you wrote yourself, with a stop you chose yourself, you can."
      tags={
        <>
          <PaidChip>Advertisement</PaidChip>
          <span className="meta">Paid content, not reporting</span>
        </>
      }
      art={
        <PlateFigure slug={HERO_STORY.slug} category="Paid" size="hero" eager caption="Generated illustration. Advertisement." />
      }
      footnote="Advertiser’s claim, not checked by us: the prize, its value and the odds. The story’s page is paid for by Sample Advertiser, a fictional firm, and carries its form. In trading you can lose all of your money."
    />
  )
}
