import { useEffect } from 'react'
import type { QuoteRow } from '#shared/market/quote.ts'
import { Button } from '../../ui/form/button.tsx'
import { SIMULATED_KEY } from '../../ui/kept-room.ts'
import { stored } from '../../ui/stored.ts'
import { useStored } from '../../ui/use-stored.ts'
import styles from '../currency/currency-switch.module.css'
import * as texts from './texts.en.tsx'

/** Whether the reader wants no made up prices, on this device. */
export const keptHidden = stored<boolean>({
  key: SIMULATED_KEY,
  parse: (text) => text === 'off',
  print: (isHidden) => (isHidden ? 'off' : null),
  inAllTabs: true,
})

/** Shows or hides made up prices on this page. */
function showSimulated(isShown: boolean): void {
  const { dataset } = document.documentElement
  if (isShown) delete dataset.realOnly
  else dataset.realOnly = ''
}

/** Hides made up prices on every page of this device, or shows them again; nothing where none of these is made up. */
export function SimulatedChoice({ rows }: { rows: readonly QuoteRow[] }) {
  const [isHidden, choose] = useStored(keptHidden)
  useEffect(() => showSimulated(!isHidden), [isHidden])
  if (!rows.some(({ status }) => status === 'simulated')) return null
  return (
    <p className={`${styles.switch} needs-script`}>
      <Button kind="ghost" small onClick={() => choose(!isHidden)}>
        {isHidden ? texts.showSimulated : texts.hideSimulated}
      </Button>
    </p>
  )
}

/** Says on each page with made up prices that they are hidden, and shows them again. Where they are not, CSS leaves it out. */
export const SimulatedHidden = () => (
  <p className="wrap meta simulated-hidden">
    {texts.simulatedHidden}{' '}
    <button
      type="button"
      onClick={() => {
        keptHidden.write(false)
        showSimulated(true)
      }}
    >
      {texts.showThem}
    </button>
  </p>
)
