import { Link } from 'react-router'
import { PaidChip } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PlateFigure } from '../../ui/plate.tsx'
import styles from './hero.module.css'

/**
 * The first block of the home page. While it leads to a paid story its badge reads "Advertisement", and it holds
 * no figure of the promoter: those stand on the story's page, each with its status.
 */
export function Hero({ story: { slug, href } }: { story: { slug: string; href: string } }) {
  return (
    <section className={styles.hero} aria-labelledby="hero-headline">
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.head}>
          <div className={styles.tags}>
            <PaidChip>Advertisement</PaidChip>
            <span className="meta">Paid content, not reporting</span>
          </div>
          <h1 id="hero-headline">
            <Link to={href}>A small card pack, and the Bitcoin prize its promoter describes</Link>
          </h1>
        </div>
        <div className={styles.art}>
          <PlateFigure
            slug={slug}
            category="Blockchain"
            size="hero"
            eager
            caption="Generated illustration. Block heights are drawn from the story’s own address."
          />
        </div>
        <div>
          <p className="lede">What the advertiser says about the draw, what nobody has checked, and what it can cost you.</p>
          <div className={styles.actions}>
            <ButtonLink href={href}>Read Full Story</ButtonLink>
            <ButtonLink href="/markets" kind="ghost">
              View Markets
            </ButtonLink>
          </div>
          <p className={styles.footnote}>
            We have not verified the prize, its value or the odds. The story’s page is paid for by an advertiser and carries its
            form.
          </p>
        </div>
      </div>
    </section>
  )
}
