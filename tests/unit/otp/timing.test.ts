// Guards what a clock could tell a stranger: how near a guess was, and whether a phone is known (OTP-8).
import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { createKeyring } from '#server/crypto/keyring.ts'
import { sameHash } from '#server/otp/code.ts'
import { codeMac } from '#server/otp/identity.ts'
import { TEST_SECRET } from '../../support/funnel.ts'
import { funnelServer } from '../../support/funnel-server.ts'

const CALLS = 50_000
/** The bar of dudect, a tool that looks for such leaks. */
const BAR = 4.5

const CODE = '4711'
const [THREE_RIGHT, NONE_RIGHT] = ['4718', '8888']
const bound = { verificationId: 'v', e164: '+14165550123', email: 'ada@example.ca', purpose: 'lead' }
const keys = createKeyring({ secret: TEST_SECRET })

type Sample = { readonly mean: number; readonly variance: number; readonly n: number }
function describeSample(times: readonly number[]): Sample {
  const n = times.length
  const mean = times.reduce((sum, time) => sum + time, 0) / n
  return { n, mean, variance: times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / (n - 1) }
}
const welch = (a: Sample, b: Sample): number => Math.abs(a.mean - b.mean) / Math.sqrt(a.variance / a.n + b.variance / b.n)

/** |t| of the times of two guesses, in random order; the slowest tenth is the machine's, not the code's. */
function difference(check: (guess: string) => unknown, calls = CALLS): number {
  const times: [number[], number[]] = [[], []]
  for (let i = 0; i < 2 * calls; i++) {
    const which = randomInt(2) as 0 | 1
    const start = process.hrtime.bigint()
    check(which === 0 ? THREE_RIGHT : NONE_RIGHT)
    times[which].push(Number(process.hrtime.bigint() - start))
  }
  const limit = times.flat().sort((a, b) => a - b)[Math.floor(2 * calls * 0.9)] ?? 0
  const [a, b] = times.map((each) => describeSample(each.filter((time) => time < limit)))
  return welch(a as Sample, b as Sample)
}

it('takes as long for a guess with three digits right as for one with none', () => {
  const stored = codeMac(keys, bound, CODE)
  const rounds: number[] = []
  // A leak is there in every round, a hiccup of the machine is not.
  do rounds.push(difference((guess) => sameHash(codeMac(keys, bound, guess), stored)))
  while (Math.min(...rounds) >= BAR && rounds.length < 3)
  expect(Math.min(...rounds)).toBeLessThan(BAR)
})

it('would show a comparison that stops at the first wrong digit (control)', () => {
  const hashes = [...CODE].map((digit) => codeMac(keys, bound, digit))
  const naive = (guess: string): boolean => [...guess].every((digit, at) => codeMac(keys, bound, digit) === hashes[at])
  expect(difference(naive, CALLS / 10)).toBeGreaterThan(BAR)
})

it('answers for a phone that is known as fast as for one that is not', async () => {
  const PHONES = 200
  const rig = await funnelServer()
  const send = async (area: number, nth: number): Promise<number> => {
    const person = { phoneNumber: `+1${area}${220 + nth}0123`, email: `p${area}-${nth}@example.ca` }
    const visitor = rig.browser()
    const start = performance.now()
    const { status } = await visitor.call('/api/send-otp', person)
    const took = performance.now() - start
    if (status !== 200) throw new Error(`answered ${status}`)
    return took
  }
  for (let nth = 0; nth < PHONES; nth++) await send(416, nth)
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let nth = 0; nth < PHONES; nth++) {
    times.known.push(await send(416, nth))
    times.unknown.push(await send(604, nth))
  }
  const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[all.length / 2] ?? Number.NaN
  expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThanOrEqual(5)
})
