import { momentOf } from '#shared/days.ts'
import { isKeyOf } from '#shared/typed-keys.ts'
import type { PriceState, StatusEvent, StatusView } from '#shared/ui/status.ts'
import * as texts from './texts.en.ts'

const CATEGORY = {
  crypto: texts.cryptocurrencies,
  stock: texts.stocks,
  forex: texts.currencies,
  commodity: texts.commodities,
} as const
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A length of time, as short as it is still understood. */
export function formatLength(seconds: number): string {
  if (seconds < 2 * MINUTE) return texts.length(Math.round(seconds), 'second')
  if (seconds < 2 * HOUR) return texts.length(Math.round(seconds / MINUTE), 'minute')
  return seconds < 2 * DAY ? texts.length(Math.round(seconds / HOUR), 'hour') : texts.length(Math.round(seconds / DAY), 'day')
}

/** What was, or is, the matter: which prices, source or figure where that has a name. */
export const eventWords = ({ text, of }: Pick<StatusEvent, 'text' | 'of'>): string =>
  of === undefined ? text : texts.about(text, isKeyOf(CATEGORY, of) ? CATEGORY[of] : of)

/** The words while nothing is wrong. A simulated price does not arrive: it is made here. */
export function wellWords(prices: readonly PriceState[]): string {
  const [shown = 0, simulated = 0] = (['shown', 'simulated'] as const).map((key) =>
    prices.reduce((sum, each) => sum + each[key], 0),
  )
  const rest = texts.statusRestWell
  if (shown === 0) return texts.statusNoPrices(rest)
  if (simulated === shown) return texts.statusAllSimulated(rest)
  return simulated === 0 ? texts.pricesComeIn(rest) : texts.statusSomeSimulated(simulated, shown, rest)
}

/** One line each for what is not well now. */
export const wrongNow = ({ notReady, kept }: StatusView): string[] => [
  ...notReady.map((text) => `${text}.`),
  ...(kept?.lasting ?? []).map((each) => texts.since(eventWords(each), momentOf(each.beganAt))),
  ...(kept === undefined ? [texts.incidentsUnreadable] : []),
]

export const priceCells = ({ category, shown, stale, simulated, oldestSeconds }: PriceState): string[] => [
  CATEGORY[category],
  String(shown),
  String(stale),
  oldestSeconds === undefined ? texts.noneMovesNow : texts.ago(formatLength(oldestSeconds)),
  String(simulated),
]

/** Whether prices are shown, and all of them are made here: no source has answered yet. */
export const isUnanswered = (prices: readonly PriceState[]): boolean =>
  prices.length > 0 && prices.every(({ shown, simulated }) => simulated === shown)

/** What has come from sources of figures and of announcements. */
export const cameLines = ({ figures: { all, published }, announcedAt }: StatusView): string[] => [
  published === 0 ? texts.noFigureCame : texts.figuresCame(published, all),
  announcedAt === undefined ? texts.nothingAnnounced : texts.announced(momentOf(Date.parse(announcedAt))),
]

/** What the site knows of itself beside its prices. */
export function ageLines({ workerSeconds, kept }: StatusView): string[] {
  const said = workerSeconds === undefined ? texts.givesNoSign : texts.workerLastSeen(formatLength(workerSeconds))
  const worker = texts.workerStatus(said)
  if (kept === undefined) return [worker]
  const { oldestLeadSeconds, anchoredAt } = kept
  const late = formatLength(oldestLeadSeconds)
  return [
    worker,
    oldestLeadSeconds === 0 ? texts.noLeadWaits : texts.oldestLeadLate(late),
    anchoredAt === undefined ? texts.noCheckpointSent : texts.checkpointSent(momentOf(anchoredAt)),
  ]
}
