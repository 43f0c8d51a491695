/** The Bank of Canada's official figures: rates, yields, posted mortgage rates and its indices. */
import type { Clock } from '#server/platform/clock.ts'
import { type Figure, type Frequency, figuresOf, RATES_SINCE } from '#shared/economy/statistics.ts'
import { ok } from '#shared/result.ts'
import { torontoDate } from '#shared/toronto.ts'
import { fetchJson } from '../http.ts'
import { askInTurn, type FigureProvider, type Reach } from '../statistics.ts'
import { parseFigures } from './parse-figures.ts'
import { PERMISSION } from './permission.ts'
import { FIGURE_SERIES } from './series.ts'

const YEARS_DAYS = 5 * 366
/** Far enough back to notice a revision. */
const NEWEST_DAYS: Readonly<Record<Frequency, number>> = { daily: 30, weekly: 90, monthly: 400, quarterly: 800 }

type BankOfCanadaStatisticsOptions = { readonly baseUrl: string; readonly clock: Clock }

const isExchangeRate = ({ id }: Figure): boolean => id.startsWith('fx-')

/**
 * One request for each frequency, and one for exchange rates, which are needed from their first day. One unknown series fails the whole request with 404; then each has a request of its own, and
 * the unknown ones are rejected.
 */
export function createBankFigures({ baseUrl, clock }: BankOfCanadaStatisticsOptions): FigureProvider {
  const id = 'bank-of-canada'
  const base = baseUrl.replace(/\/+$/, '')
  const figures = figuresOf(id)
  const groups = [...Map.groupBy(figures, (figure) => (isExchangeRate(figure) ? 'exchange' : figure.frequency))]

  async function ask(asked: readonly Figure[], since: string) {
    const series = asked.map((figure) => FIGURE_SERIES.get(figure.id)).join(',')
    const url = `${base}/observations/${series}/json?start_date=${since}`
    const reply = await fetchJson(url, { clock })
    if (!reply.ok) return reply
    const { body, receivedAt } = reply.value
    return parseFigures(body, asked, { source: id, licence: PERMISSION.document, receivedAt })
  }

  const isUnknown = (answer: Awaited<ReturnType<typeof ask>>): boolean =>
    !answer.ok && answer.problem.kind === 'http' && answer.problem.status === 404

  const askEach = (asked: readonly Figure[], since: string) =>
    askInTurn(asked, async (figure) => {
      const answer = await ask([figure], since)
      if (!isUnknown(answer)) return answer
      return ok({ observations: [], rejected: [{ symbol: figure.id, reason: 'series not found', raw: '' }] })
    })

  function since(kind: Frequency | 'exchange', reach: Reach): string {
    if (reach === 'years') return kind === 'exchange' ? RATES_SINCE : torontoDate(clock.now(), -YEARS_DAYS)
    return torontoDate(clock.now(), -NEWEST_DAYS[kind === 'exchange' ? 'daily' : kind])
  }

  return {
    id,
    figures,
    ask: (reach) =>
      askInTurn(groups, async ([kind, asked]) => {
        const from = since(kind, reach)
        const answer = await ask(asked, from)
        return isUnknown(answer) ? askEach(asked, from) : answer
      }),
  }
}
