/** US Treasury: the daily par yield curve, one file a year, published in the afternoon of each business day. */
import type { Clock } from '#server/platform/clock.ts'
import { figuresOf } from '#shared/economy/statistics.ts'
import { torontoDate } from '#shared/toronto.ts'
import { fetchText } from '../http.ts'
import { askInTurn, type FigureProvider } from '../statistics.ts'
import { parseYields } from './parse.ts'
import { PERMISSION } from './permission.ts'

const YEARS = 5
/** Into January, the last days of December may still be revised. */
const NEWEST_YEARS = 2

type TreasuryClientOptions = { readonly baseUrl: string; readonly clock: Clock }

export function createUsTreasury({ baseUrl, clock }: TreasuryClientOptions): FigureProvider {
  const id = 'us-treasury'
  const base = baseUrl.replace(/\/+$/, '')
  const figures = figuresOf(id)

  async function askYear(year: number) {
    const query = new URLSearchParams({ type: 'daily_treasury_yield_curve', field_tdr_date_value: String(year), _format: 'csv' })
    const reply = await fetchText(`${base}/${year}/all?${query}&page`, 'text/csv', { clock })
    if (!reply.ok) return reply
    const { text, receivedAt } = reply.value
    return parseYields(text, figures, { source: id, licence: PERMISSION.document, receivedAt })
  }

  return {
    id,
    figures,
    ask(reach) {
      const now = Number(torontoDate(clock.now()).slice(0, 4))
      const years = Array.from({ length: reach === 'years' ? YEARS : NEWEST_YEARS }, (_, ago) => now - ago)
      return askInTurn(years, askYear)
    },
  }
}
