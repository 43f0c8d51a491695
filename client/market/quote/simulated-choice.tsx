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
  if (!rows.some(({ status }) => status === 'simulated')) return null
  return (
    <p className={`${styles.switch} needs-script`}>
      <Button kind="ghost" small onClick={() => choose(!isHidden)}>
        {isHidden ? texts.showSimulated : texts.hideSimulated}
      </Button>
    </p>
  )
}

/** All of these rows or, where they are hidden, those that are not made up, if there are any: then CSS hides no list of them. */
export function shownOf(rows: readonly QuoteRow[], isHidden: boolean): readonly QuoteRow[] {
  const real = isHidden ? rows.filter(({ status }) => status !== 'simulated') : []
  return real.length > 0 ? real : rows
}

/** What a list is made of, as its reader chose. */
export const useShownRows = (rows: readonly QuoteRow[]): readonly QuoteRow[] => shownOf(rows, useStored(keptHidden)[0])

/**
 * Says on each page with made up prices that they are hidden, and shows them again. Where they are not, CSS leaves it out. It is on
 * every page, so it also follows what its reader chooses in another tab.
 */
export function SimulatedHidden() {
  const [isHidden, choose] = useStored(keptHidden)
  // While the page is taken over, the value is the server's: the stored one is asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when it changes
  useEffect(() => showSimulated(!keptHidden.read()), [isHidden])
  return (
    <p className="wrap meta simulated-hidden">
      {texts.simulatedHidden}{' '}
      <button
        type="button"
        onClick={() => {
          // The button goes: the focus stays beside what has come back.
          document.getElementById('main')?.focus({ preventScroll: true })
          choose(false)
        }}
      >
        {texts.showThem}
      </button>
    </p>
  )
}
