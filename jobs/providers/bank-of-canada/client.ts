/** Bank of Canada: official daily rates against the Canadian dollar. No key; published on business days by 16:30 in Toronto. */

import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { RATES_SINCE } from '#shared/economy/statistics.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { torontoDate } from '#shared/toronto.ts'
import type { SourceRange } from '../history.ts'
import { fetchJson } from '../http.ts'
import type { PollAnswer, Provider, ProviderProblem, RejectedRow } from '../provider.ts'
import { rejectedRow } from '../refusals.ts'
import { VALET_SERIES } from './instruments.ts'
import { parseRateHistory, parseRates } from './parse.ts'

/**
 * Enough for the longest run of holidays. By date and not by `recent=1`, which also returns discontinued series, each with
 * its last day years ago.
 */
const LOOK_BACK_DAYS = 10
/** Of days it gives as many as there are, in one request. */
const DAYS = { '1d': LOOK_BACK_DAYS, '1w': LOOK_BACK_DAYS, '1m': 31, '1y': 3653 } as const satisfies Record<SourceRange, number>

type BankOfCanadaClientOptions = { readonly baseUrl: string; readonly clock: Clock; readonly log: Logger }
type Answer = Result<PollAnswer, ProviderProblem>

/** One request for all series; if the service refuses it because of an unknown one, one request each finds out which. */
export function createBankOfCanada({ baseUrl, clock, log }: BankOfCanadaClientOptions): Provider {
  const base = baseUrl.replace(/\/+$/, '')
  const ended = new Set<string>()
  const covers = ({ currency, symbol }: Instrument): boolean =>
    VALET_SERIES.has(symbol) && currency === 'CAD' && !ended.has(symbol)

  const fetchSeries = (instruments: readonly Instrument[], since: string) =>
    fetchJson(
      `${base}/observations/${instruments.map(({ symbol }) => VALET_SERIES.get(symbol)).join(',')}/json?start_date=${since}`,
      { clock },
    )

  async function ask(instruments: readonly Instrument[]): Promise<Answer> {
    const oldest = torontoDate(clock.now(), -LOOK_BACK_DAYS)
    const reply = await fetchSeries(instruments, oldest)
    if (!reply.ok) return reply
    return parseRates(reply.value.body, { instruments, oldest, receivedAt: reply.value.receivedAt })
  }

  const isNotFound = (answer: Answer): boolean => !answer.ok && answer.problem.kind === 'http' && answer.problem.status === 404

  async function askEach(instruments: readonly Instrument[]): Promise<Answer> {
    const found: PollAnswer[] = []
    const missing: string[] = []
    for (const instrument of instruments) {
      const answer = await ask([instrument])
      if (answer.ok) found.push(answer.value)
      else if (isNotFound(answer)) missing.push(instrument.symbol)
      else return answer
    }
    // If no series is found, the service has moved; not every series has ended.
    if (found.length === 0) return fail({ kind: 'http', status: 404, detail: 'no series is known' })
    for (const symbol of missing) ended.add(symbol)
    if (missing.length > 0)
      log.warn({ provider: 'bank-of-canada', symbols: missing }, 'series are not published and are not asked again')
    const refused: RejectedRow[] = missing.map((symbol) => rejectedRow(symbol, 'series not found', null))
    return ok({
      quotes: found.flatMap(({ quotes }) => quotes),
      rejected: [...found.flatMap(({ rejected }) => rejected), ...refused],
      excluded: missing,
    })
  }

  return {
    id: 'bank-of-canada',
    covers,
    async poll(instruments) {
      const asked = instruments.filter(covers)
      if (asked.length === 0) return ok({ quotes: [], rejected: [] })
      const answer = await ask(asked)
      return isNotFound(answer) ? askEach(asked) : answer
    },
    async history(instrument, range) {
      const from = torontoDate(clock.now(), -DAYS[range])
      const hasAll = from < RATES_SINCE
      const reply = await fetchSeries([instrument], hasAll ? RATES_SINCE : from)
      return reply.ok ? parseRateHistory(reply.value.body, instrument, reply.value.receivedAt) : reply
    },
  }
}
