import type { ReactNode } from 'react'
import { CRYPTO_CURRENCIES, CurrencyScope, chooseCurrency, conversionNote, useCurrency, useRate } from './currency.ts'
import styles from './currency-switch.module.css'

/** US or Canadian dollars for coins, and at which rate. Hidden without script: the server renders US dollars. */
export function CurrencySwitch() {
  const currency = useCurrency()
  const rate = useRate()
  const simulated = currency === 'CAD' && rate?.source === 'simulated'
  return (
    <div className={`${styles.switch} needs-script`} data-simulated={simulated || undefined}>
      <fieldset className={styles.choices}>
        <legend className="vh">Currency of coins</legend>
        {CRYPTO_CURRENCIES.map((each) => (
          <button key={each} type="button" aria-pressed={currency === each} onClick={() => chooseCurrency(each)}>
            {each}
          </button>
        ))}
      </fieldset>
      <p className={`${styles.note} meta num`} role="status">
        {conversionNote(currency, rate)}
      </p>
    </div>
  )
}

/** The part of a page whose coins follow the switch. */
export function InChosenCurrency({ children }: { children: ReactNode }) {
  return <CurrencyScope value={true}>{children}</CurrencyScope>
}

/** Stands behind a price that was converted, because both dollars are printed with the same sign. */
export function ConvertedUnit({ quoted, shown }: { quoted: string; shown: string }) {
  return quoted === shown ? null : <small className={styles.unit}>{shown}</small>
}
