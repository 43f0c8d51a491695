import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ArticleCard } from '#shared/article.ts'
import { HERO_STORY } from '#shared/site.ts'
import { Badge, PaidChip } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PlateFigure } from '../../ui/plate.tsx'
import styles from './hero.module.css'

type HeroProps = {
  href: string
  headline: string
  lede: string
  /** Says before the headline what kind of story it leads to. */
  tags: ReactNode
  art: ReactNode
  footnote?: ReactNode
}

function HeroBlock({ href, headline, lede, tags, art, footnote }: HeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="hero-headline">
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.head}>
          <div className={styles.tags}>{tags}</div>
          <h1 id="hero-headline">
            <Link to={href}>{headline}</Link>
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
 * The first block of the home page: a news story while it is breaking, otherwise the paid story, which says so and
 * holds no figure of the promoter: those stand on the story's page, each with its status.
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
      href={HERO_STORY.href}
      headline="A small card pack, and the Bitcoin prize its promoter describes"
      lede="What the advertiser says about the draw, what nobody has checked, and what it can cost you."
      tags={
        <>
          <PaidChip>Advertisement</PaidChip>
          <span className="meta">Paid content, not reporting</span>
        </>
      }
      art={
        <PlateFigure
          slug={HERO_STORY.slug}
          category="Blockchain"
          size="hero"
          eager
          caption="Generated illustration. Block heights are drawn from the story’s own address."
        />
      }
      footnote="We have not verified the prize, its value or the odds. The story’s page is paid for by an advertiser and carries its form."
    />
  )
}
