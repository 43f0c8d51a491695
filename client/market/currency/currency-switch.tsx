import { type ReactNode, useContext } from 'react'
import { useStored } from '../../ui/use-stored.ts'
import { Words } from '../../ui/words.tsx'
import { SourceNames } from '../credit/source-names.ts'
import { CRYPTO_CURRENCIES, CurrencyScope, conversionNote, keptCurrency, useRate } from './currency.ts'
import styles from './currency-switch.module.css'
import * as texts from './texts.en.ts'

/** US or Canadian dollars for coins. Hidden without script: the server renders US dollars. */
export function CurrencyChoice() {
  const [currency, choose] = useStored(keptCurrency)
  return (
    <fieldset className={`${styles.choices} needs-script`}>
      <legend className="vh">{texts.currencyOfCoins}</legend>
      {CRYPTO_CURRENCIES.map((each) => (
        <button key={each} type="button" aria-pressed={currency === each} onClick={() => choose(each)}>
          {each}
        </button>
      ))}
    </fieldset>
  )
}

/** At which rate coins are converted. */
export function CurrencyNote() {
  const [currency] = useStored(keptCurrency)
  const rate = useRate()
  const names = useContext(SourceNames)
  const simulated = currency === 'CAD' && rate?.status === 'simulated'
  return (
    <p className={`${styles.note} meta num needs-script`} role="status" data-simulated={simulated || undefined}>
      <Words of={conversionNote(currency, rate, names)} />
    </p>
  )
}

/** The choice and its rate in one line, above a list of prices. */
export const CurrencySwitch = () => (
  <div className={styles.switch}>
    <CurrencyChoice />
    <CurrencyNote />
  </div>
)

/** The part of a page where coins follow the switch. */
export function InChosenCurrency({ children }: { children: ReactNode }) {
  return <CurrencyScope value={true}>{children}</CurrencyScope>
}
