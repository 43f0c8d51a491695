/** EDGAR's figures of companies: one company at a time, one request for each concept, well below the ten a second that it allows. */
import type { Clock } from '#server/platform/clock.ts'
import { ok, type Result } from '#shared/result.ts'
import { FILED_NAMES, type FiledFigure, type FiledName } from '#shared/wire/filed.ts'
import type { FiledProvider } from '../announcements.ts'
import { fetchJson } from '../http.ts'
import type { ProviderProblem } from '../provider.ts'
import { createRefusals } from '../refusals.ts'
import { EDGAR_NUMBERS } from './companies.ts'
import { CONCEPTS } from './concepts.ts'
import { type ConceptReading, newestDay, parseConcept } from './parse-concept.ts'

/** Between the requests of one company. */
const GAP_MS = 200

type FiledOptions = {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly clock: Clock
  readonly gapMs?: number
}

type Asked = Pick<ConceptReading, 'symbol' | 'cik' | 'refusals'>

export function createSecFiled({ baseUrl, headers, clock, gapMs = GAP_MS }: FiledOptions): FiledProvider {
  const base = baseUrl.replace(/\/+$/, '')
  const companies = [...EDGAR_NUMBERS]
  let next = 0

  async function askConcept(
    of: Asked,
    name: FiledName,
    concept: string,
  ): Promise<Result<readonly FiledFigure[], ProviderProblem>> {
    const reply = await fetchJson(`${base}/CIK${of.cik}/${concept}.json`, { clock, headers })
    if (reply.ok) return parseConcept(reply.value.body, { ...of, name, concept, receivedAt: reply.value.receivedAt })
    // A company that never reported under a concept.
    return reply.problem.kind === 'http' && reply.problem.status === 404 ? ok([]) : reply
  }

  /** The figure under the concept that the company used last. */
  async function askFigure(of: Asked, name: FiledName): Promise<Result<readonly FiledFigure[], ProviderProblem>> {
    let newest: readonly FiledFigure[] = []
    for (const concept of CONCEPTS[name]) {
      const answer = await askConcept(of, name, concept)
      if (!answer.ok) return answer
      if (newestDay(answer.value) > newestDay(newest)) newest = answer.value
      await new Promise((resolve) => setTimeout(resolve, gapMs))
    }
    return ok(newest)
  }

  return {
    id: 'sec',
    async ask() {
      const [symbol = '', cik = ''] = companies[next] ?? []
      next = (next + 1) % companies.length
      const refusals = createRefusals()
      const figures: FiledFigure[] = []
      for (const name of FILED_NAMES) {
        const answer = await askFigure({ symbol, cik, refusals }, name)
        if (!answer.ok) return answer
        figures.push(...answer.value)
      }
      return refusals.answer(() => ({ figures, rejected: refusals.rows() }))
    },
  }
}
