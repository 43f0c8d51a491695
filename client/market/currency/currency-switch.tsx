import { type ReactNode, useContext } from 'react'
import { useStored } from '../../ui/use-stored.ts'
import { Words } from '../../ui/words.tsx'
import { SourceNames } from '../credit/source-names.ts'
import { CRYPTO_CURRENCIES, CurrencyScope, conversionNote, keptCurrency, useRate } from './currency.ts'
import styles from './currency-switch.module.css'

/** US or Canadian dollars for coins, and at which rate. Hidden without script: the server renders US dollars. */
export function CurrencySwitch() {
  const [currency, choose] = useStored(keptCurrency)
  const rate = useRate()
  const names = useContext(SourceNames)
  const simulated = currency === 'CAD' && rate?.status === 'simulated'
  return (
    <div className={`${styles.switch} needs-script`} data-simulated={simulated || undefined}>
      <fieldset className={styles.choices}>
        <legend className="vh">Currency of coins</legend>
        {CRYPTO_CURRENCIES.map((each) => (
          <button key={each} type="button" aria-pressed={currency === each} onClick={() => choose(each)}>
            {each}
          </button>
        ))}
      </fieldset>
      <p className={`${styles.note} meta num`} role="status">
        <Words of={conversionNote(currency, rate, names)} />
      </p>
    </div>
  )
}

/** The part of a page where coins follow the switch. */
export function InChosenCurrency({ children }: { children: ReactNode }) {
  return <CurrencyScope value={true}>{children}</CurrencyScope>
}
