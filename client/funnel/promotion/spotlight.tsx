import { ButtonLink } from '../../ui/form/button.tsx'
import { PaidChip } from '../../ui/graphics/badge.tsx'
import { useSite } from '../../ui/site.ts'
import * as texts from './spotlight.en.ts'
import styles from './spotlight.module.css'

/** The promotion at the foot of the home page, on manila like everything that is paid for, in the name of who pays. */
export function Spotlight({ advertiser }: { advertiser: string }) {
  const { name } = useSite()
  return (
    <section className={styles.spotlight} aria-labelledby="spotlight">
      <div className={styles.hatch} aria-hidden="true" />
      <div className={`wrap ${styles.inner}`}>
        <div>
          <PaidChip>{texts.promotion}</PaidChip>
        </div>
        <div>
          <h2 id="spotlight">{texts.spotlightTitle}</h2>
          <p>{texts.spotlightText(advertiser)}</p>
          <p className={styles.fine}>{texts.paidNotice(name)}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink href="/register">{texts.registerInterest}</ButtonLink>
          <ButtonLink href="/insights" kind="ghost">
            {texts.readMarketInsights}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
