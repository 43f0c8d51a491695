/** Twelve Data: Toronto stocks, currency pairs and commodities, within the credits of a plan. */

import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { SourceRange } from '../history.ts'
import { fetchReply, type Reply } from '../http.ts'
import type { Provider, ProviderProblem } from '../provider.ts'
import { type Credits, createBudgets } from './budgets.ts'
import { TWELVEDATA_SYMBOLS, twelveDataName } from './instruments.ts'
import { createLister } from './lister.ts'
import { createRotation } from './rotation.ts'
import { ALL_DAYS, parseDays, parseSeries } from './series.ts'
import { createSettlement, quotaOfDay } from './settle.ts'

const MINUTE = 60_000

const BARS = {
  '1d': { interval: '5min', outputsize: '288', order: 'asc' },
  '1w': { interval: '1h', outputsize: '168', order: 'asc' },
  '1m': { interval: '1h', outputsize: '744', order: 'asc' },
  '1y': ALL_DAYS,
} as const satisfies Record<SourceRange, Record<'interval' | 'outputsize' | 'order', string>>

type TwelvedataClientOptions = {
  readonly baseUrl: string
  readonly apiKey: string
  readonly clock: Clock
  readonly log: Logger
  /** The credits of a plan other than the free one. */
  readonly credits?: Credits | undefined
  /** How often the catalogue is polled. */
  readonly everyMs?: number
}

/**
 * One poll asks as many symbols as the credits allow, in turn; a poll without a credit is an empty answer, not a problem.
 * Symbols outside the plan and unknown ones are returned as `excluded` and never asked again.
 */
export function createTwelveData(options: TwelvedataClientOptions): Provider {
  const { apiKey, clock, log, credits, everyMs = MINUTE } = options
  const base = options.baseUrl.replace(/\/+$/, '')
  const headers = { authorization: `apikey ${apiKey}` }
  const budgets = createBudgets({ clock, credits, everyMs })
  const rotation = createRotation(clock)
  const settle = createSettlement({ budgets, rotation, clock, log, nameOf: twelveDataName })
  const covers = ({ symbol }: Instrument): boolean => TWELVEDATA_SYMBOLS.has(symbol) && !rotation.isRefused(symbol)

  const ask = (path: string, query: Record<string, string>): Promise<Result<Reply, ProviderProblem>> =>
    fetchReply(`${base}${path}?${new URLSearchParams({ ...query, timezone: 'UTC' })}`, { headers, clock })

  /** One credit of those for charts; `undefined` where none is left. */
  async function askSeries({ symbol }: Instrument, range: SourceRange): Promise<Result<Reply, ProviderProblem> | undefined> {
    if (budgets.history.available() < 1) return undefined
    budgets.history.spend(1)
    return ask('/time_series', { symbol: twelveDataName(symbol), ...BARS[range] })
  }

  /** Of everything this key is used for: what a reader sees may be that old. */
  const sweepMs = (instruments: readonly Instrument[]): number => budgets.turnMinutes(instruments.filter(covers).length) * MINUTE

  return {
    id: 'twelvedata',
    lister: createLister({ ask, budgets, clock, log }),
    covers,
    sweepMs,
    allowance() {
      const { used, of } = budgets.polls.today()
      return Number.isFinite(of) ? { used, of, per: 'day' } : undefined
    },
    async poll(instruments) {
      if (budgets.polls.isDaySpent()) return fail(quotaOfDay(clock.now()))
      const asked = rotation.pick(instruments.filter(covers), budgets.polls.available())
      if (asked.length === 0) return ok({ quotes: [], rejected: [] })
      budgets.polls.spend(asked.length)
      rotation.asked(asked)
      const reply = await ask('/quote', { symbol: asked.map(({ symbol }) => twelveDataName(symbol)).join(',') })
      return reply.ok ? settle.prices(reply.value, asked, sweepMs(instruments)) : reply
    },
    historyARun: Number.POSITIVE_INFINITY,
    async history(instrument, range) {
      const reply = await askSeries(instrument, range)
      return reply?.ok ? settle.series(reply.value, (body, at) => parseSeries(body, instrument, at)) : reply
    },
    async days(instrument) {
      const reply = await askSeries(instrument, '1y')
      return reply?.ok ? settle.series(reply.value, (body, at) => parseDays(body, instrument, at)) : reply
    },
  }
}
