/** The figures of the sources: what they answered, what of it was refused, whether they may be asked, and what is left to ask. */
import { REFUSAL_REASONS } from '#server/market/judge/model.ts'
import { FIGURE_SLIP, type Refused, UNCONFIRMED } from '#server/market/store/quarantine.ts'
import type { SourceState } from '#server/market/store/reports.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { answers } from '#shared/desk/source-problems.ts'
import type { StandingSource } from '#shared/market/source.ts'
import type { CircuitBreaker } from '../circuit-breaker.ts'
import { PROBLEM_KINDS } from '../providers/provider.ts'

/** Under `other`: rows that could not be read, each in words of its own. */
const REASONS = [...REFUSAL_REASONS, UNCONFIRMED, FIGURE_SLIP, 'unknown-symbol', 'other']
const OUTCOMES = ['ok', ...PROBLEM_KINDS]

/** A source's figures are polled apart from its prices. */
export const figuresOf = (id: string): string => `${id}-figures`
/** So are its announcements. */
export const announcementsOf = (id: string): string => `${id}-wire`

/** And its schedule of releases. */
export const scheduleOf = (id: string): string => `${id}-schedule`
/** And what companies file with it. */
export const filedOf = (id: string): string => `${id}-filed`

/** The last result of each source’s polls for figures, news, schedules and filings. */
export function besidesPrices(
  sources: readonly Pick<StandingSource, 'id'>[],
  breakers: readonly ReadonlyMap<string, Pick<CircuitBreaker, 'state' | 'isKnown' | 'askedAt' | 'answeredAt'>>[],
  now: number,
): readonly SourceState[] {
  const named = new Map(breakers.flatMap((each) => [...each]))
  return sources.flatMap(({ id }) =>
    (
      [
        ['figures', figuresOf(id)],
        ['news', announcementsOf(id)],
        ['schedule', scheduleOf(id)],
        ['filings', filedOf(id)],
      ] as const
    ).flatMap(([what, name]) => {
      const breaker = named.get(name)
      if (!breaker) return []
      const { waitMs, ...told } = breaker.state()
      const state = { ...told, until: waitMs === null ? null : now + waitMs }
      const times = { askedAt: breaker.askedAt(), answeredAt: breaker.answeredAt() }
      return { id, isStream: false, allowance: null, ...state, ...times, beside: { what, isAsked: breaker.isKnown() } }
    }),
  )
}

/**
 * A worker that begins takes over what the one before it reported: a source that did not answer then is silent until it does, and since
 * then. Otherwise every restart would begin each outage anew.
 */
export function continueOutages(states: readonly SourceState[], before: readonly SourceState[]): readonly SourceState[] {
  const partOf = ({ id, beside }: SourceState): string => `${id} ${beside?.what ?? ''}`
  const lasted = new Map(before.flatMap((each) => (each.problem === null ? [] : [[partOf(each), each] as const])))
  return states.map((state): SourceState => {
    const last = lasted.get(partOf(state))
    if (!last || answers(state)) return state
    return { ...state, problem: state.problem ?? last.problem, failingSince: last.failingSince ?? state.failingSince }
  })
}

export function countSources(metrics: Metrics, sources: readonly Pick<StandingSource, 'id' | 'mayShow'>[]) {
  const ids = sources.filter(({ mayShow }) => mayShow).map(({ id }) => id)
  const requests = metrics.tally(
    'ledger_provider_requests_total',
    'Answers of a source.',
    ['provider', 'outcome'],
    [ids.flatMap((id) => [id, figuresOf(id), announcementsOf(id), scheduleOf(id), filedOf(id)]), OUTCOMES],
  )
  const rows = metrics.tally(
    'ledger_refused_rows_total',
    'Rows that did not become a price or a figure.',
    ['source', 'reason'],
    [ids, REASONS],
  )
  return {
    onAnswer: requests,
    onRefused: (refused: readonly Refused[]): void => {
      for (const { source, reason, times } of refused) rows(source, reason, times)
    },
  }
}

type Asked = {
  readonly states: () => Promise<readonly SourceState[]>
  /** Of figures, announcements, schedules and filed figures, by name. */
  readonly breakers: readonly ReadonlyMap<string, Pick<CircuitBreaker, 'state'>>[]
}

export function measureSources(metrics: Metrics, { states, breakers }: Asked): void {
  const circuit = '1 while a source is not asked because it failed, or a stream has no connection.'
  metrics.gauges('ledger_provider_circuit', circuit, 'provider', async () => [
    ...(await states()).map(({ id, isOpen }) => [id, isOpen ? 1 : 0] as const),
    ...breakers.flatMap((named) => [...named]).map(([id, breaker]) => [id, breaker.state().isOpen ? 1 : 0] as const),
  ])
  metrics.gauges('ledger_provider_quota_left', 'Requests that the plan of a source still allows.', 'provider', async () =>
    (await states()).flatMap(({ id, allowance }) =>
      allowance ? [[id, Math.max(0, allowance.of - allowance.used)] as const] : [],
    ),
  )
}
