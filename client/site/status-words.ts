import { momentOf } from '#shared/days.ts'
import type { SilentSource } from '#shared/desk/source-problems.ts'
import { eastern } from '#shared/texts.en.ts'
import { torontoWall } from '#shared/toronto.ts'
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
export function eventWords({ text, of, isSource }: Pick<StatusEvent, 'text' | 'of' | 'isSource'>): string {
  if (of === undefined) return text
  return isSource ? texts.noAnswer(of, []) : texts.about(text, isKeyOf(CATEGORY, of) ? CATEGORY[of] : of)
}

/** `14:05 ET`, with its day where that is not the page's. */
function formatSince(since: number, at: number): string {
  const wall = torontoWall(since)
  return wall.date === torontoWall(at).date ? texts.sinceHour(eastern(wall.time)) : texts.sinceDay(momentOf(since))
}

const silentLine = ({ name, since, only }: SilentSource, at: number): string =>
  `${texts.noAnswer(name, only)}${since === undefined ? '' : ` ${formatSince(since, at)}`}.`

/** More sources than this, silent since the same minute, are one sentence. */
const MOST_LINES = 3

/** A line for each silent source, or one for those that fell silent together. */
function silentLines(silent: readonly SilentSource[], at: number): string[] {
  const together = Map.groupBy(silent, ({ since, only }) =>
    since === undefined || only.length > 0 ? '' : formatSince(since, at),
  )
  return [...together].flatMap(([when, sources]) =>
    when === '' || sources.length <= MOST_LINES
      ? sources.map((each) => silentLine(each, at))
      : texts.noneAnswers(
          sources.map(({ name }) => name),
          when,
        ),
  )
}

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
export const wrongNow = ({ at, notReady, kept, silent }: StatusView): string[] => [
  ...notReady.map((text) => `${text}.`),
  ...(kept?.lasting ?? []).map((each) => texts.since(eventWords(each), formatSince(each.beganAt, at))),
  ...silentLines(silent ?? [], at),
  ...(silent === undefined ? [texts.sourcesUnreadable] : []),
  ...(kept === undefined ? [texts.incidentsUnreadable] : []),
]

export const priceCells = ({ category, shown, stale, simulated }: PriceState): string[] => [
  CATEGORY[category],
  String(shown),
  String(stale),
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

/** A worker that reported within a minute runs; one that has not is not said to. */
function workerLine(seconds: number | undefined): string {
  if (seconds === undefined) return texts.givesNoSign
  if (seconds > MINUTE) return texts.isLate(formatLength(seconds))
  return seconds < 1 ? texts.runsNow : texts.runs(formatLength(seconds))
}

/** What the site knows of itself beside its prices. */
export function ageLines({ workerSeconds, kept }: StatusView): string[] {
  const worker = workerLine(workerSeconds)
  if (kept === undefined) return [worker]
  const { oldestLeadSeconds, anchoredAt } = kept
  const late = formatLength(oldestLeadSeconds)
  return [
    worker,
    oldestLeadSeconds === 0 ? texts.noLeadWaits : texts.oldestLeadLate(late),
    anchoredAt === undefined ? texts.noCheckpointSent : texts.checkpointSent(momentOf(anchoredAt)),
  ]
}
