/** How much work a shared budget asks for before it is used up, and what the desk sees of it. */
import { describe, expect, it } from 'vitest'
import type { LimitOutcome, LimitUse } from '#server/funnel/ports.ts'
import { AREA, DAY, HOUR, rigOf, SECOND, SITE, use } from '../../../support/funnel/limits-rig.ts'

describe('a shared budget', () => {
  const pressures = (outcomes: readonly LimitOutcome[]) => outcomes.map((each) => (each.ok ? each.pressure?.level : 'full'))
  const only = { 'send.site.day': { challengeAtPercent: 100 } }

  it('asks for dearer work by quarters of what is left after its free share', async () => {
    const { times } = await rigOf({ ...only, 'send.site.hour': { max: 10, challengeAtPercent: 20 } })
    expect(pressures(await times(11, SITE))).toEqual([undefined, undefined, 1, 1, 2, 2, 3, 3, 4, 4, 'full'])
  })

  it('rounds its free share up', async () => {
    const { times } = await rigOf({ ...only, 'send.site.hour': { max: 5, challengeAtPercent: 50 } })
    expect(pressures(await times(6, SITE))).toEqual([undefined, undefined, undefined, 1, 3, 'full'])
  })

  it('without a free share asks at once, and a wait of a whole window helps', async () => {
    const { times } = await rigOf({ ...only, 'send.site.hour': { max: 4, challengeAtPercent: 0 } })
    expect(await times(1, SITE)).toMatchObject([{ ok: true, pressure: { level: 1, retryAfter: 3600 } }])
    expect(pressures(await times(4, SITE))).toEqual([2, 3, 4, 'full'])
  })

  it('says when the oldest of its free uses leaves it, and tells the operator', async () => {
    const { times, clock, alarms } = await rigOf({ ...only, 'send.site.hour': { max: 10, challengeAtPercent: 20 } })
    await times(1, SITE)
    clock.advance(600 * SECOND)
    await times(1, SITE)
    expect(alarms).toEqual([])
    expect(await times(1, SITE)).toMatchObject([{ pressure: { level: 1, retryAfter: 3000 } }])
    expect(alarms).toEqual([{ kind: 'budget_low', action: 'send', dimension: 'site', max: 10, level: 1 }])
    clock.advance(3000 * SECOND)
    expect(pressures(await times(1, SITE))).toEqual([1])
    clock.advance(600 * SECOND)
    expect(pressures(await times(1, SITE))).toEqual([undefined])
  })

  it('of a network asks for work without an alarm', async () => {
    const { times, alarms } = await rigOf({ 'send.network.hour': { max: 4 } })
    expect(pressures(await times(4, use('send', 'network')))).toEqual([undefined, undefined, 1, 3])
    expect(alarms).toEqual([])
  })

  it('asks for what the worst of its windows asks', async () => {
    const { times, clock } = await rigOf({
      'send.site.hour': { max: 10, challengeAtPercent: 20 },
      'send.site.day': { max: 20, challengeAtPercent: 10 },
    })
    await times(2, SITE)
    clock.advance(10 * SECOND)
    const outcomes = await times(5, SITE)
    expect(outcomes.at(-1)).toMatchObject({ pressure: { level: 3, retryAfter: 86_400 } })
  })

  it('of an area asks for no challenge while its codes are used', async () => {
    for (const [verified, level] of [
      [1, 1],
      [2, undefined],
    ] as const) {
      const { limits, times } = await rigOf()
      await times(10, AREA)
      for (let nth = 0; nth < verified; nth++) await limits.record([{ ...AREA, action: 'verified' }])
      expect(pressures(await times(1, AREA))).toEqual([level])
    }
  })

  it('asks for no challenge while the messages that count, those whose codes were not used, are within its free share', async () => {
    const prefix = use('send', 'prefix', '+14165')
    const { limits, times } = await rigOf()
    await times(5, prefix)
    await limits.record([{ ...prefix, action: 'verified' }])
    expect(pressures(await times(1, prefix))).toEqual([undefined])
    expect(pressures(await times(1, prefix))).toEqual([1])
  })
})

describe('a budget that never refuses', () => {
  const POSTS = use('contact', 'site', 'site')
  const SENDER = use('contact', 'ip', '198.51.100.1')

  it('says that it is full, and lets every use pass', async () => {
    const { db, limits, times } = await rigOf({ 'contact.site.day': { max: 2, challengeAtPercent: 100 } })
    expect(await times(2, POSTS)).toEqual(Array(2).fill(expect.not.objectContaining({ isFull: true })))
    expect(await times(1, POSTS)).toMatchObject([{ ok: true, isFull: true }])
    expect(await times(1, SENDER)).toEqual([expect.not.objectContaining({ isFull: true })])
    const paid = (...uses: LimitUse[]) => db.transaction().execute((trx) => limits.consumePaid(uses, async () => true, trx))
    expect(await paid(SENDER)).toMatchObject({ kind: 'counted', isFull: false })
    expect(await paid(SENDER, POSTS)).toMatchObject({ kind: 'counted', isFull: true })
  })

  it('asks for work, and counts the challenge of a sender alone', async () => {
    const { db, limits } = await rigOf({ 'contact.site.day': { challengeAtPercent: 0 }, 'challenge.ip.hour': { max: 1 } })
    const unpaid = (sender: string) =>
      db.transaction().execute((trx) => limits.consumePaid([use('contact', 'ip', sender), POSTS], async () => false, trx))
    expect(await unpaid('198.51.100.1')).toMatchObject({ kind: 'unpaid' })
    expect(await unpaid('198.51.100.1')).toMatchObject({ kind: 'tripped', tripped: { action: 'challenge', dimension: 'ip' } })
    expect(await unpaid('198.51.100.2')).toMatchObject({ kind: 'unpaid' })
  })
})

it('a use that no row of the table counts passes', async () => {
  const { times } = await rigOf()
  expect(await times(1, use('challenge', 'site', 'site'))).toEqual([{ ok: true, counted: [] }])
})

describe('the desk', () => {
  it('sees what of the shared budgets is used', async () => {
    const { spending, times, limits, clock, table } = await rigOf()
    await times(2, SITE)
    clock.advance(HOUR)
    await times(1, SITE)
    await limits.record([use('wrong', 'site', 'site'), use('enquiry', 'site', 'site')])
    const names = ['send.site.hour', 'send.site.day', 'wrong.site.day', 'contact.site.day', 'enquiry.site.day'] as const
    const used = [1, 3, 1, 0, 1]
    expect(await spending.budgets()).toEqual(
      names.map((name, nth) => ({ name, used: used[nth], max: table[name].max, seconds: table[name].seconds })),
    )
  })

  it('sees the areas of thirty days, those with most messages first', async () => {
    const { spending, limits, clock } = await rigOf()
    const sent = async (area: string, count: number, verified = 0) => {
      for (let nth = 0; nth < count; nth++) await limits.record([use('send', 'area', area)])
      for (let nth = 0; nth < verified; nth++) await limits.record([use('verified', 'area', area)])
    }
    await sent('+1403', 5)
    clock.advance(30 * DAY)
    await sent('+1416', 1)
    await sent('+1604', 3, 2)
    await sent('+852', 2, 1)
    expect(await spending.areas()).toEqual([
      { area: '+1604', sent: 3, verified: 2 },
      { area: '+852', sent: 2, verified: 1 },
      { area: '+1416', sent: 1, verified: 0 },
    ])
  })
})
