/** What holds for every adapter, whatever its provider does. Each adapter's test names its bodies; the rules are here, once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Provider, ProviderProblem, RejectedRow } from '#jobs/providers/provider.ts'
import { whyImpossible } from '#server/market/judge/model.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { Quote, SourceId } from '#shared/market/quote.ts'
import { manualClock } from '../manual-clock.ts'
import { recordingLog } from './market.ts'
import { type Fault, type ProviderReplica, startProviderReplica } from './provider-replica.ts'

export const SECRET = 'CG-k3y-never-shown'
const YEAR_2009 = Date.UTC(2009, 0, 1)

/** What is wrong with a quote that an adapter handed on; empty for a sound one. Written apart from the adapters' own checks. */
export function faultsOf(quote: Quote, source: SourceId, asked: readonly Instrument[], now: number): string[] {
  const instrument = asked.find(({ symbol }) => symbol === quote.symbol)
  const isNumberOrNull = (value: unknown): boolean => value === null || (typeof value === 'number' && Number.isFinite(value))
  const rules: [string, boolean][] = [
    ['a symbol that was requested', instrument !== undefined],
    ['the currency of its instrument', quote.currency === instrument?.currency],
    ['its source', quote.source === source],
    ['a finite price above zero', typeof quote.price === 'number' && quote.price > 0 && quote.price < Number.POSITIVE_INFINITY],
    ['a change that is a number or null', isNumberOrNull(quote.changeAmount)],
    ['a percent change above -100 or null', isNumberOrNull(quote.changePercent) && (quote.changePercent ?? 0) > -100],
    ['a time in milliseconds', Number.isInteger(quote.asOf) && quote.asOf >= YEAR_2009],
    ['a time that is not in the future', quote.asOf <= now + 60_000],
    ['the time it was received', quote.receivedAt === now],
    ['facts above zero', Object.values(quote.facts?.values ?? {}).every((value) => value > 0 && Number.isFinite(value))],
    ['a delay of zero or more', Number.isFinite(quote.delayMinutes) && quote.delayMinutes >= 0],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule)
}

/** Fails when a quote that the judge would let pass, or a row that was put aside, is not as the port promises. */
export function expectSound(
  { quotes, rejected }: { quotes: readonly Quote[]; rejected: readonly RejectedRow[] },
  { source, asked, now }: { source: SourceId; asked: readonly Instrument[]; now: number },
): void {
  const possible = quotes.filter((quote) => whyImpossible(quote, now) === undefined)
  expect(possible.flatMap((quote) => faultsOf(quote, source, asked, now))).toEqual([])
  expect(new Set(quotes.map(({ symbol }) => symbol)).size, 'each symbol once').toBe(quotes.length)
  for (const { reason, raw } of rejected) {
    expect(reason).not.toBe('')
    expect(Buffer.byteLength(raw)).toBeLessThanOrEqual(2048)
  }
}

const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

/** Bodies that are JSON and nothing else. */
export const SENSELESS: readonly string[] = [
  'null',
  '7',
  '"text"',
  'true',
  '[]',
  '{}',
  '[null,7,"x",[],{}]',
  '{"error":{}}',
  DEEP,
  `[${DEEP}]`,
  '{"observations":[null,7]}',
  '{"__proto__":{"code":1}}',
]

/** One of each kind of problem: how each fault is told is the business of the client that all adapters share (`http.test.ts`). */
const TRANSPORT: readonly [string, Fault, ProviderProblem['kind']][] = [
  ['a 500', { kind: 'status', status: 500, headers: { 'content-type': 'text/html' } }, 'http'],
  [
    'a 429 with HTML',
    { kind: 'status', status: 429, headers: { 'content-type': 'text/html', 'retry-after': '53' } },
    'rate-limited',
  ],
  ['HTML with status 200', { kind: 'html' }, 'not-json'],
  ['a reset in the middle of the body', { kind: 'reset', afterBytes: 10 }, 'network'],
  ['a redirect', { kind: 'redirect', to: '/elsewhere' }, 'redirect'],
  ['a gzip bomb', { kind: 'gzip-bomb', mebibytes: 64 }, 'too-large'],
]

export type Subject = {
  readonly source: SourceId
  readonly create: (options: { baseUrl: string; clock: Clock; log: Logger }) => Provider
  readonly instruments: readonly Instrument[]
  /** One that this provider has no price for. */
  readonly foreign: Instrument
  readonly now: number
  /** Makes the replica's regular answer a good one for all instruments. */
  readonly arrange: (replica: ProviderReplica) => void
  /** Changes the regular body so that the first instrument's row has this for a price. */
  readonly spoil: (body: unknown, price: unknown) => unknown
  /** Captured error bodies with the status they came with. */
  readonly errors: readonly { name: string; status: number; body: string; headers?: Record<string, string>; problem: object }[]
}

/** Registers the tests of the contract for one adapter. */
export function providerContract(subject: Subject): void {
  describe(`the provider contract, kept by ${subject.source}`, () => {
    const { instruments, source } = subject
    let replica: ProviderReplica
    let clock: ReturnType<typeof manualClock>
    let provider: Provider
    let lines: object[]
    const sound = () => ({ source, asked: instruments, now: clock.now() })

    beforeEach(async () => {
      replica = await startProviderReplica()
      subject.arrange(replica)
      clock = manualClock(subject.now)
      const recorded = recordingLog()
      lines = recorded.lines
      provider = subject.create({ baseUrl: replica.url, clock, log: recorded.log })
    })
    afterEach(() => replica.close())

    const pollWith = (fault: Fault) => {
      replica.script('/', [fault])
      return provider.poll(instruments)
    }

    async function expectRecovery(): Promise<void> {
      clock.advance(3_600_000)
      const next = await provider.poll(instruments)
      expect(next.ok && next.value.quotes.length).toBe(instruments.length)
    }

    test('a good answer becomes one sound quote for each instrument', async () => {
      const answer = await provider.poll(instruments)
      if (!answer.ok) throw new Error(answer.problem.kind)
      expect(answer.value.quotes.map(({ symbol }) => symbol).sort()).toEqual(instruments.map(({ symbol }) => symbol).sort())
      expectSound(answer.value, sound())
    })

    test('it covers its instruments, and asks nothing when none of them is wanted', async () => {
      expect([...instruments, subject.foreign].map(provider.covers)).toEqual([...instruments.map(() => true), false])
      for (const wanted of [[], [subject.foreign]])
        expect(await provider.poll(wanted)).toEqual({ ok: true, value: { quotes: [], rejected: [] } })
      expect(replica.requests).toEqual([])
    })

    test.each(TRANSPORT)('%s is a problem without a quote, and the next answer is taken', async (_name, fault, kind) => {
      expect(await pollWith(fault)).toMatchObject({ ok: false, problem: { kind } })
      await expectRecovery()
    })

    test.each(subject.errors)('the captured error "$name" is told as what it is', async ({ status, body, headers, problem }) => {
      replica.script('/', Array<Fault>(20).fill({ kind: 'status', status, body, headers }))
      const answer = await provider.poll(instruments)
      expect(answer).toMatchObject({ ok: false, problem })
      expect(JSON.stringify([answer, lines])).not.toContain(SECRET)
    })

    test.each(SENSELESS.map((body) => [body.slice(0, 30), body]))(
      'the JSON %s brings no quote and throws nothing',
      async (_name, body) => {
        const answer = await pollWith({ kind: 'body', body })
        if (!answer.ok) return
        expect(answer.value.quotes).toEqual([])
        expectSound(answer.value, sound())
      },
    )

    test('a malformed row is put aside with its reason, and the good rows of the same answer land', async () => {
      const answer = await pollWith({ kind: 'changed', change: (body) => subject.spoil(body, 'NaN') })
      if (!answer.ok) throw new Error(answer.problem.kind)
      const [spoilt, ...good] = instruments.map(({ symbol }) => symbol)
      expect(answer.value.quotes.map(({ symbol }) => symbol).sort()).toEqual(good.sort())
      expect(answer.value.rejected.map(({ symbol }) => symbol)).toContain(spoilt)
      expectSound(answer.value, sound())
    })

    test.each([
      ['null', null],
      ['an empty text', ''],
      ['an empty object', {}],
      ['zero', 0],
    ])('%s for a price brings none of that symbol, and the good rows of the same answer land', async (_name, price) => {
      const answer = await pollWith({ kind: 'changed', change: (body) => subject.spoil(body, price) })
      if (!answer.ok) throw new Error(answer.problem.kind)
      const believed = answer.value.quotes.filter((quote) => whyImpossible(quote, clock.now()) === undefined)
      expect(believed.map(({ symbol }) => symbol).sort()).toEqual(
        instruments
          .slice(1)
          .map(({ symbol }) => symbol)
          .sort(),
      )
    })

    test.each<[string, Fault]>([
      ['an error', { kind: 'status', status: 500, body: '{"code":500,"message":"x"}' }],
      ['a good answer', { kind: 'ok' }],
    ])('the key is in no address and no line of the log after %s', async (_name, fault) => {
      const answer = await pollWith(fault)
      const addresses = replica.requests.map(({ path, query }) => `${path}?${query}`)
      expect(JSON.stringify([answer, lines, addresses])).not.toContain(SECRET)
    })

    test('a chart is sound: oldest first, no moment twice, no price that is none', async () => {
      const [first] = instruments
      if (!provider.history || !first) throw new Error('no history')
      const answer = await provider.history(first, '1d')
      if (!answer?.ok) throw new Error(answer?.problem.kind ?? 'not asked')
      expect(answer.value.length).toBeGreaterThan(1)
      for (const [index, [at, price]] of answer.value.entries()) {
        expect(at).toBeGreaterThan(answer.value[index - 1]?.[0] ?? 0)
        expect(at).toBeLessThanOrEqual(clock.now())
        expect(price > 0 && Number.isFinite(price)).toBe(true)
      }
    })

    test.each(TRANSPORT)('a chart that is answered by %s is a problem', async (_name, fault, kind) => {
      const [first] = instruments
      replica.script('/', [fault])
      expect(first && (await provider.history?.(first, '1y'))).toMatchObject({ ok: false, problem: { kind } })
    })
  })
}
