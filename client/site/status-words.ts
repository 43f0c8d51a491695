import { counted } from '#shared/counted.ts'
import { momentOf } from '#shared/days.ts'
import { isKeyOf } from '#shared/typed-keys.ts'
import type { PriceState, StatusEvent, StatusView } from '#shared/ui/status.ts'

const CATEGORY = { crypto: 'Cryptocurrencies', stock: 'Stocks', forex: 'Currencies', commodity: 'Commodities' } as const
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A length of time, as short as it is still understood. */
export function formatLength(seconds: number): string {
  if (seconds < 2 * MINUTE) return counted(Math.round(seconds), 'second')
  if (seconds < 2 * HOUR) return counted(Math.round(seconds / MINUTE), 'minute')
  return seconds < 2 * DAY ? counted(Math.round(seconds / HOUR), 'hour') : counted(Math.round(seconds / DAY), 'day')
}

/** What was, or is, the matter: which prices, source or figure where that has a name. */
export const eventWords = ({ text, of }: Pick<StatusEvent, 'text' | 'of'>): string =>
  of === undefined ? text : `${text}: ${isKeyOf(CATEGORY, of) ? CATEGORY[of] : of}`

/** What is said while nothing is wrong. A simulated price does not come in: it is made here. */
export function wellWords(prices: readonly PriceState[]): string {
  const [shown, simulated] = (['shown', 'simulated'] as const).map((key) => prices.reduce((sum, each) => sum + each[key], 0))
  const rest = 'registrations are taken and passed on, and nothing is late.'
  if (shown === 0) return `No price is shown; ${rest}`
  if (simulated === shown) return `All prices are simulated; ${rest}`
  return simulated === 0 ? `Prices come in, ${rest}` : `Prices come in, ${simulated} of ${shown} of them simulated; ${rest}`
}

/** One line each for what is not well now. */
export const wrongNow = ({ notReady, kept }: StatusView): string[] => [
  ...notReady.map((text) => `${text}.`),
  ...(kept?.lasting ?? []).map((each) => `${eventWords(each)}, since ${momentOf(each.beganAt)}.`),
  ...(kept === undefined ? ['What was written down cannot be read.'] : []),
]

export const priceCells = ({ category, shown, stale, simulated, oldestSeconds }: PriceState): string[] => [
  CATEGORY[category],
  String(shown),
  String(stale),
  oldestSeconds === undefined ? 'none moves now' : `${formatLength(oldestSeconds)} ago`,
  String(simulated),
]

/** What the site knows of itself beside its prices. */
export function ageLines({ workerSeconds, kept }: StatusView): string[] {
  const said = workerSeconds === undefined ? 'gives no sign' : `last gave a sign ${formatLength(workerSeconds)} ago`
  const worker = `The program that fetches prices and passes registrations on ${said}.`
  if (kept === undefined) return [worker]
  const { oldestLeadSeconds, anchoredAt } = kept
  const late = formatLength(oldestLeadSeconds)
  return [
    worker,
    oldestLeadSeconds === 0
      ? 'No registration waits to be passed on.'
      : `The oldest registration is ${late} late in being passed on.`,
    anchoredAt === undefined
      ? 'No checkpoint of the log of consents has been sent out yet.'
      : `A checkpoint of the log of consents was last sent out on ${momentOf(anchoredAt)}.`,
  ]
}
