/** What a row of the table does when its window is full, and how a use is counted. */
import { describe, expect, it } from 'vitest'
import type { LimitUse } from '#server/funnel/ports.ts'
import { AREA, DAY, HOUR, rigOf, SECOND, use } from '../../../support/funnel/limits-rig.ts'

describe('a full window', () => {
  it('says how many seconds its oldest use has left, and one at least', async () => {
    const { clock, times, limits } = await rigOf()
    await times(1, use('contact', 'ip'))
    clock.advance(1500)
    await times(4, use('contact', 'ip'))
    expect(await limits.check([use('contact', 'ip')])).toEqual({
      ok: false,
      action: 'contact',
      dimension: 'ip',
      retryAfter: 3599,
    })
    clock.advance(HOUR - 1501)
    expect(await limits.check([use('contact', 'ip')])).toMatchObject({ retryAfter: 1 })
    clock.advance(1)
    expect((await times(2, use('contact', 'ip'))).map(({ ok }) => ok)).toEqual([true, false])
  })

  it('raises no alarm of its own, and shuts nothing', async () => {
    const { times, alarms, db } = await rigOf()
    await times(7, use('contact', 'ip'))
    expect([alarms, await db.selectFrom('limit_block').selectAll().execute()]).toEqual([[], []])
  })

  it('of an area shuts it for an hour, and tells the operator what tripped', async () => {
    const { times, passed, alarms, clock, limits } = await rigOf({ 'send.area.conversion': { challengeAtPercent: 100 } })
    expect(await passed(20, AREA)).toBe(20)
    expect(await times(1, AREA)).toEqual([{ ok: false, action: 'send', dimension: 'area', retryAfter: 3600 }])
    expect(alarms).toEqual([{ kind: 'limit_tripped', action: 'send', dimension: 'area', max: 20, seconds: 900 }])
    clock.advance(HOUR - 1500)
    expect(await limits.check([AREA])).toMatchObject({ ok: false, retryAfter: 2 })
    expect(await limits.check([use('send', 'area', '+1604')])).toMatchObject({ ok: true })
    clock.advance(1500)
    expect((await limits.check([AREA])).ok).toBe(true)
    expect(alarms).toHaveLength(1)
  })

  it('of a range counts unverified messages, and opens as they leave its window', async () => {
    const { times, passed, limits, clock } = await rigOf({ 'send.prefix.hour': { max: 1000 } })
    const range = use('send', 'prefix', '+1416555')
    for (let nth = 0; nth < 7; nth++) {
      await times(1, range)
      await limits.record([{ ...range, action: 'verified' }])
    }
    clock.advance(HOUR)
    expect(await passed(30, range)).toBe(20)
    expect(await limits.check([range])).toMatchObject({ ok: false, retryAfter: 86_400 })
    expect((await limits.check([use('send', 'prefix', '+1604555')])).ok).toBe(true)
    clock.advance(DAY)
    expect((await limits.check([range])).ok).toBe(true)
  })

  it.each([[['p', 'q', 'p', 'r']], [['q', 'q', 'p', 'r']]])(
    'of the distinct phones %j is left by the one that was used longest ago',
    async (members) => {
      const { limits, clock } = await rigOf()
      const phone = (member: string): LimitUse[] => [{ ...use('send', 'ip-phones'), member }]
      for (const member of members) {
        await limits.consume(phone(member))
        clock.advance(60 * SECOND)
      }
      expect(await limits.check(phone('s'))).toMatchObject({ ok: false, dimension: 'ip-phones', retryAfter: 3600 - 180 })
    },
  )

  it('is looked for in the order of the table', async () => {
    const { times, limits } = await rigOf({ 'send.ip.hour': { max: 1 }, 'send.email.day': { max: 1 } })
    await times(1, use('send', 'email'), use('send', 'ip'))
    expect(await limits.check([use('send', 'ip'), use('send', 'email')])).toMatchObject({ dimension: 'email' })
  })

  it('counts tighter only for what was used twelve times in a month', async () => {
    const phone = use('wrong', 'phone')
    for (const [before, passes] of [
      [8, 4],
      [9, 3],
    ] as const) {
      const { limits, clock, passed } = await rigOf()
      for (let nth = 0; nth < before; nth++) await limits.record([phone])
      clock.advance(DAY)
      // The twelfth within thirty days makes the phone worn: from then on three a day.
      expect(await passed(6, phone), String(before)).toBe(passes)
      clock.advance(30 * DAY)
      expect(await passed(7, phone)).toBe(6)
    }
  })

  it('of an area is let pass while a fifth of its codes is used', async () => {
    for (const [verified, passes] of [
      [4, true],
      [3, false],
    ] as const) {
      const { limits, passed, alarms } = await rigOf({ 'send.area.conversion': { challengeAtPercent: 100 } })
      expect(await passed(20, AREA)).toBe(20)
      for (let nth = 0; nth < verified; nth++) await limits.record([{ ...AREA, action: 'verified' }])
      expect([(await limits.check([AREA])).ok, alarms.length]).toEqual([passes, passes ? 0 : 1])
    }
  })
})

describe('a use', () => {
  it('that no row counts is not noted', async () => {
    const { limits, db } = await rigOf()
    for (const uncounted of [use('verified', 'ip'), use('wrong', 'prefix')])
      expect(await limits.consume([uncounted])).toEqual({ ok: true, counted: [], pressure: undefined })
    expect(await limits.check([use('contact', 'ip')])).toEqual({ ok: true, counted: [], pressure: undefined })
    expect(await limits.consume([])).toEqual({ ok: true, counted: [], pressure: undefined })
    await limits.release([])
    expect(await db.selectFrom('limit_use').selectAll().execute()).toEqual([])
  })

  it('that has happened anyway is counted beyond the limit', async () => {
    const { limits, times, db } = await rigOf()
    await times(5, use('contact', 'ip'))
    await limits.record([use('contact', 'ip')])
    const uses = await db.selectFrom('limit_use').select('nth').orderBy('nth').execute()
    expect(uses.map(({ nth }) => nth)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('is counted in the transaction that it belongs to, and not where that fails', async () => {
    const { limits, db } = await rigOf()
    const failed = db.transaction().execute(async (trx) => {
      await limits.consume([use('contact', 'ip')], trx)
      await limits.record([use('contact', 'ip')], trx)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await db.selectFrom('limit_use').selectAll().execute()).toEqual([])
  })

  it('is answered by nothing while the store is down, and a bug is not taken for it', async () => {
    const { limits, db } = await rigOf()
    db.transaction = () => {
      throw Object.assign(new Error('broken'), { code: 'SQLITE_FULL' })
    }
    await expect(async () => limits.tryConsume([use('contact', 'ip')])).rejects.toThrow('broken')
    const asynchronous = await rigOf()
    for (const code of ['SQLITE_FULL', 'ERR_BUG']) {
      asynchronous.db.transaction = () => ({ execute: () => Promise.reject(Object.assign(new Error(code), { code })) }) as never
      const said = await asynchronous.limits.tryConsume([use('contact', 'ip')]).catch((error: Error) => error.message)
      expect(said).toBe(code === 'ERR_BUG' ? code : undefined)
    }
  })

  it('leaves no key and no block behind once they are old', async () => {
    const { limits, db, clock, times } = await rigOf()
    await times(21, AREA)
    await db.insertInto('limit_key').values({ key: 'k', touched_at: clock.now() }).execute()
    expect(await limits.purge(clock.now())).toBe(0)
    clock.advance(HOUR)
    expect(await limits.purge(clock.now())).toBe(20)
    const count = async (table: 'limit_key' | 'limit_block') => (await db.selectFrom(table).selectAll().execute()).length
    expect([await count('limit_key'), await count('limit_block')]).toEqual([0, 1])
    clock.advance(1)
    await limits.purge(0)
    expect(await count('limit_block')).toBe(0)
  })
})
