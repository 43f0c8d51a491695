import { useLayoutEffect } from 'react'
import type { QuoteRow } from '#shared/market/quote.ts'
import { oneOf, stored } from '../../ui/stored.ts'
import { useStored } from '../../ui/use-stored.ts'
import type { Printed } from '../chart/printed.ts'
import { keptHidden } from '../quote/simulated-choice.tsx'
import styles from './symbol.module.css'
import * as texts from './texts.en.tsx'

/** Whether the price is in the title of the tab: on this device, by the reader's choice. */
const keptTitle = stored<'on' | null>({
  key: 'nl-price-in-title',
  parse: oneOf(['on'], null),
  print: (choice) => choice,
  inAllTabs: true,
})

const ARROWS = { up: '\u25b2', down: '\u25bc', flat: '\u2013' } as const

/** Puts the price before the page's own title while the reader wants it, and takes it away with the page. */
export function TabTitle({ row: { symbol, status }, printed }: { row: QuoteRow; printed: Printed }) {
  const [choice, choose] = useStored(keptTitle)
  const [isHidden] = useStored(keptHidden)
  const { price, percent, direction } = printed
  const isOn = choice === 'on'
  // Hidden on the page, hidden here.
  const isShown = isOn && !(isHidden && status === 'simulated')
  const words = `${symbol} ${price} ${ARROWS[direction]} ${percent}${status === 'simulated' ? texts.simulated : ''}`
  // Before the tick is painted: the title says what the page says.
  useLayoutEffect(() => {
    if (!isShown) return
    const own = document.title
    const titled = `${words} \u00b7 ${own}`
    document.title = titled
    return () => {
      // Another page may have given the tab its own title since.
      if (document.title === titled) document.title = own
    }
  }, [isShown, words])
  return (
    <button
      type="button"
      className={`needs-script no-print ${styles.setting}`}
      aria-pressed={isOn}
      onClick={() => choose(isOn ? null : 'on')}
    >
      {texts.priceInTitle}
    </button>
  )
}
