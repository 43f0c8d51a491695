// Guards what a proof pays for: genuine, in time, for one number, dear enough, once (OTP-16).
import { describe, expect, it } from 'vitest'
import { CHALLENGE_MS, createChallenges } from '#server/funnel/challenge/challenge.ts'
import { PRICE, stepsAt } from '#server/funnel/challenge/price.ts'
import { createKeyring } from '#server/platform/crypto/keyring.ts'
import { CHEAP, leadsStore, TEST_SECRET } from '../../../support/funnel/funnel.ts'
import { decoded, encoded, solve } from '../../../support/funnel/solve.ts'
import { manualClock } from '../../../support/manual-clock.ts'

const USE = { purpose: 'send', whom: 'a number' } as const

async function rig() {
  const { db } = await leadsStore()
  const clock = manualClock()
  const open = (secret: string) => createChallenges({ db, now: clock.now, keys: createKeyring({ secret }), price: CHEAP })
  return { db, clock, challenges: open(TEST_SECRET), open }
}
type Json = { challenge: ReturnType<typeof decoded>; solution: object }
const proofJson = (proof: string): Json => JSON.parse(Buffer.from(proof, 'base64').toString())

describe('a proof', () => {
  it('pays once, also when it is sent twenty times at the same instant', async () => {
    const { db, challenges } = await rig()
    const proof = await challenges.read((await solve(await challenges.issue(USE, 1))).proof, USE)
    if (!proof) throw new Error('refused')
    const paid = await Promise.all(Array.from({ length: 20 }, () => challenges.spend(db, proof, 1)))
    expect(paid.filter(Boolean)).toHaveLength(1)
  })

  it('is worth nothing for another number', async () => {
    const { challenges } = await rig()
    const { proof } = await solve(await challenges.issue({ ...USE, whom: 'another' }, 1))
    expect(await challenges.read(proof, USE)).toBeUndefined()
  })

  it('is good until its challenge ends, and not a millisecond longer', async () => {
    const { challenges, clock } = await rig()
    const { proof } = await solve(await challenges.issue(USE, 1))
    clock.advance(CHALLENGE_MS - 1)
    expect(await challenges.read(proof, USE)).toBeDefined()
    clock.advance(1)
    expect(await challenges.read(proof, USE)).toBeUndefined()
  })

  it('is worth nothing under another signature: of another site, without one, or over changed terms', async () => {
    const { challenges, open } = await rig()
    const { proof } = await solve(await challenges.issue(USE, 1))
    const { challenge, solution } = proofJson(proof)
    const { signature, parameters } = challenge
    const foreign = await solve(await open('the secret of another site, long enough').issue(USE, 1))
    const forged = [
      foreign.proof,
      encoded({ challenge: { parameters }, solution }),
      encoded({ challenge: { parameters, signature: `00${signature?.slice(2)}` }, solution }),
      ...[{ until: Number.MAX_SAFE_INTEGER }, { steps: 1 }, { steps: 1_000_000 }, { purpose: 'contact' }].map((changed) =>
        encoded({ challenge: { signature, parameters: { ...parameters, data: { ...parameters.data, ...changed } } }, solution }),
      ),
      encoded({ challenge: { signature, parameters: { ...parameters, cost: parameters.cost + 1 } }, solution }),
    ]
    for (const each of forged) expect(await challenges.read(each, USE)).toBeUndefined()
    expect(await challenges.read(proof, USE)).toBeDefined()
  })

  it('needs the work: the answer of another challenge, or none, is none', async () => {
    const { challenges } = await rig()
    const [one, other] = [await challenges.issue(USE, 4), await challenges.issue(USE, 4)]
    const { solution } = proofJson((await solve(other)).proof)
    const parameters = decoded(one).parameters
    const guesses = [solution, { counter: 0, derivedKey: parameters.keyPrefix }, { counter: 0, derivedKey: '00'.repeat(32) }, {}]
    for (const guess of guesses)
      expect(await challenges.read(encoded({ challenge: decoded(one), solution: guess }), USE)).toBeUndefined()
  })

  it.each(['', 'nonsense', encoded({}), encoded([1]), 'bnVsbA==', `${'A'.repeat(1999)}`])('is never %j', async (text) => {
    const { challenges } = await rig()
    expect(await challenges.read(text, USE)).toBeUndefined()
  })

  it('may be one level cheaper than today, because the price may rise while it is solved; two are not enough', async () => {
    const { db, challenges } = await rig()
    const cheap = await challenges.read((await solve(await challenges.issue(USE, 1))).proof, USE)
    if (!cheap) throw new Error('refused')
    expect(await challenges.spend(db, cheap, 3)).toBe(false)
    expect(await challenges.spend(db, cheap, 2)).toBe(true)
  })
})

describe('a challenge', () => {
  it('has no personal data, and leaves nothing in the store until its proof is spent', async () => {
    const { db, challenges } = await rig()
    const text = await challenges.issue({ ...USE, whom: '+14165550123' }, 1)
    expect(Buffer.from(text, 'base64').toString()).not.toContain('4165550123')
    expect(await db.selectFrom('challenge_spent').selectAll().execute()).toEqual([])
  })

  it('takes half of its steps on average, and each level twice the work of the one before', async () => {
    const { challenges } = await rig()
    const means: number[] = []
    for (const level of [1, 2, 3, 4]) {
      let derived = 0
      for (let i = 0; i < 200; i++) derived += (await solve(await challenges.issue(USE, level))).derived
      means.push(derived / 200 / stepsAt(CHEAP, level))
    }
    for (const share of means) expect(Math.abs(share - 0.5)).toBeLessThan(0.2)
  })

  it('costs two and a half million rounds on average on the site, so that what is left of an hour costs a billion', () => {
    const mean = (level: number): number => (PRICE.rounds * stepsAt(PRICE, level)) / 2
    expect(mean(1)).toBe(2_500_000)
    // 140 messages from 60 to 200 an hour, a quarter at each level.
    expect([1, 2, 3, 4].reduce((sum, level) => sum + 35 * mean(level), 0)).toBeGreaterThan(1_000_000_000)
  })

  it('is forgotten with its proof once it has ended', async () => {
    const { db, clock, challenges } = await rig()
    const proof = await challenges.read((await solve(await challenges.issue(USE, 1))).proof, USE)
    if (!proof) throw new Error('refused')
    await challenges.spend(db, proof, 1)
    clock.advance(CHALLENGE_MS)
    expect(await challenges.purge(clock.now())).toBe(0)
    expect(await challenges.purge(clock.now() + 1)).toBe(1)
  })
})
