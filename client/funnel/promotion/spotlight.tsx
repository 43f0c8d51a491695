import { ButtonLink } from '../../ui/form/button.tsx'
import { PaidChip } from '../../ui/graphics/badge.tsx'
import { useSite } from '../../ui/site.ts'
import styles from './spotlight.module.css'

/** The promotion at the foot of the home page, on manila like everything that is paid for. */
export function Spotlight() {
  const { name } = useSite()
  return (
    <section className={styles.spotlight} aria-labelledby="spotlight">
      <div className={styles.hatch} aria-hidden="true" />
      <div className={`wrap ${styles.inner}`}>
        <div>
          <PaidChip>Promotion</PaidChip>
        </div>
        <div>
          <h2 id="spotlight">Opportunity Spotlight: early access to a trading assistant</h2>
          <p>
            Leave your details and the advertiser’s team may contact you. Automated trading can lose all the money you deposit.
          </p>
          <p className={styles.fine}>{name} is paid when a reader registers. We are not a licensed broker.</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink href="/register">Register interest</ButtonLink>
          <ButtonLink href="/insights" kind="ghost">
            Read Market Insights
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
