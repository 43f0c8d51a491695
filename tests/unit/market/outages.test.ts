/** How long a source has been silent, across workers. */
import { expect, it } from 'vitest'
import { continueOutages } from '#jobs/watch/sources.ts'
import type { SourceState } from '#server/market/store/reports.ts'
import { unanswered } from '../../support/market/unanswered.ts'

const failing = (since: number): SourceState => ({ ...unanswered('kraken'), failingSince: since })
const notAsked: SourceState = { ...unanswered('kraken'), askedAt: null, problem: null, failingSince: null }
const told = ({ problem, failingSince }: SourceState) => ({ problem, failingSince })

it('an outage goes on through the start of a worker, from its own beginning', () => {
  expect(continueOutages([failing(50)], [failing(7)]).map(told)).toEqual([{ problem: 'network', failingSince: 7 }])
  expect(continueOutages([notAsked], [failing(7)]).map(told)).toEqual([{ problem: 'network', failingSince: 7 }])
  expect(continueOutages([failing(50)], []).map(told)).toEqual([{ problem: 'network', failingSince: 50 }])
})

it('an answer ends it, and only that of the same part of a source', () => {
  const answered = { ...notAsked, answeredAt: 60 }
  const news: SourceState = { ...notAsked, beside: { what: 'news', isAsked: false } }
  const states = [answered, news, { ...news, beside: { what: 'figures' as const, isAsked: true } }]
  const before = [failing(7), { ...failing(9), beside: { what: 'figures' as const, isAsked: true } }]
  expect(continueOutages(states, before)).toEqual(states)
  const stream: SourceState = { ...notAsked, isStream: true }
  expect(continueOutages([stream], [failing(7)])).toEqual([stream])
})
