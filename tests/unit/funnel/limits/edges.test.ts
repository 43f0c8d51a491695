/** What uses are counted under, which addresses are remembered, and what the file of limits may say. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createAdmit } from '#server/funnel/limits/admit.ts'
import { createExhausted } from '#server/funnel/limits/exhausted.ts'
import { createLimitKeys, limitKey, memberMark } from '#server/funnel/limits/keys.ts'
import { DEFAULT_LIMITS, LONGEST_WINDOW_SECONDS, readLimits, readLimitsFile } from '#server/funnel/limits/table.ts'
import type { LimitUse } from '#server/funnel/ports.ts'
import { keys, use } from '../../../support/funnel/limits-rig.ts'
import { manualClock } from '../../../support/manual-clock.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

describe('a key', () => {
  it('is a hash of 22 characters that differs by action, dimension and value', () => {
    const first = limitKey(keys, use('send', 'ip', 'a'))
    expect(first).toMatch(/^[\w-]{22}$/)
    const others = [use('guess', 'ip', 'a'), use('send', 'network', 'a'), use('send', 'ip', 'b')].map((each) =>
      limitKey(keys, each),
    )
    expect(new Set([first, ...others, memberMark(keys, 'a')]).size).toBe(5)
  })

  it('is computed once for what has just been requested, and is the same when it was forgotten', () => {
    let computed = 0
    const keyOf = createLimitKeys({
      mac: (purpose, text) => {
        computed++
        return keys.mac(purpose, text)
      },
    })
    const first = keyOf(use('send', 'ip', 'a'))
    expect([first, computed]).toEqual([limitKey(keys, use('send', 'ip', 'a')), 1])
    for (let nth = 0; nth < 499; nth++) keyOf(use('send', 'ip', String(nth)))
    expect([keyOf(use('send', 'ip', 'a')), computed]).toEqual([first, 500])
    keyOf(use('send', 'ip', 'one more'))
    expect([keyOf(use('send', 'ip', 'a')), computed]).toEqual([first, 502])
  })
})

describe('an address that has used up its limit', () => {
  const never = () => Promise.reject(new Error('asked'))
  const refused = (retryAfter: number) => ({ ok: false, action: 'contact', dimension: 'ip', retryAfter }) as const
  function admitRig(retryAfter = 100) {
    const clock = manualClock()
    const asked: string[] = []
    const consume = async ([first]: readonly LimitUse[]) => {
      asked.push(first?.value ?? '')
      return refused(retryAfter)
    }
    return {
      clock,
      asked,
      ...createAdmit({ consume, consumePaid: never, tryConsume: consume, exhausted: createExhausted(clock.now) }),
    }
  }

  it('is requested by its network in IPv6, and for the site', async () => {
    const uses: (readonly LimitUse[])[] = []
    const consume = async (each: readonly LimitUse[]) => {
      uses.push(each)
      return { ok: true, counted: [] } as const
    }
    const { admit, within, exhausted } = createAdmit({
      consume,
      consumePaid: never,
      tryConsume: consume,
      exhausted: createExhausted(() => 0),
    })
    expect(await admit('contact', '2001:db8:1:2::5')).toEqual({ ok: true, counted: [] })
    expect(await within(null as never, 'lead', '203.0.113.7')).toEqual({ ok: true, counted: [] })
    expect(uses).toEqual([
      [use('contact', 'ip', '2001:db8:1:2'), use('contact', 'network', '2001:db8:1'), use('contact', 'site', 'site')],
      [use('lead', 'ip', '203.0.113.7'), use('lead', 'network', '203.0.113'), use('lead', 'site', 'site')],
    ])
    expect(exhausted('contact', '2001:db8:1:2::5')).toBeUndefined()
  })

  it('is remembered by both ways in until a second before it opens', async () => {
    const { within, exhausted, clock } = admitRig()
    expect(await within(null as never, 'contact', '203.0.113.7')).toEqual(refused(100))
    expect(exhausted('contact', '203.0.113.7')).toEqual(refused(100))
    expect([exhausted('lead', '203.0.113.7'), exhausted('contact', '203.0.113.8')]).toEqual([undefined, undefined])
    clock.advance(98_999)
    expect(exhausted('contact', '203.0.113.7')).toEqual(refused(2))
    clock.advance(1)
    expect(exhausted('contact', '203.0.113.7')).toBeUndefined()
    clock.set(clock.now() - 50_000)
    expect(exhausted('contact', '203.0.113.7')).toBeUndefined()
  })

  it('is one of twenty thousand that are remembered; the oldest is requested again', async () => {
    const { admit, exhausted, asked } = admitRig(3600)
    for (let nth = 0; nth < 20_000; nth++) await admit('contact', `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`)
    expect(exhausted('contact', '10.0.0.0')).toBeDefined()
    await admit('contact', '10.9.9.9')
    expect([exhausted('contact', '10.0.0.0'), exhausted('contact', '10.0.0.1') === undefined]).toEqual([undefined, false])
    expect(asked).toHaveLength(20_001)
  })
})

describe('the file of limits', () => {
  const fileOf = (text: string): string => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'limits.json'), text)
    return join(folder, 'limits.json')
  }

  it('is optional, and overrides what may be overridden up to thirty days', () => {
    expect(readLimitsFile(undefined)).toBe(DEFAULT_LIMITS)
    expect(readLimits()).toBe(DEFAULT_LIMITS)
    const row = {
      max: 10_000_000,
      seconds: LONGEST_WINDOW_SECONDS,
      blockSeconds: 1,
      minVerifiedPercent: 100,
      challengeAtPercent: 0,
    }
    expect(readLimitsFile(fileOf(JSON.stringify({ 'send.ip.hour': row })))['send.ip.hour']).toMatchObject(row)
    expect(LONGEST_WINDOW_SECONDS).toBe(2_592_000)
    const { 'send.phone.hour': one, ...others } = readLimits('{"send.phone.hour":{"max":9}}')
    const { 'send.phone.hour': before, ...rest } = DEFAULT_LIMITS
    expect([one, others]).toEqual([{ ...before, max: 9 }, rest])
  })

  it.each([
    ['{"send.ip.hour":{"seconds":2592001}}', 'LIMITS_FILE: send.ip.hour.seconds: '],
    ['{"send.ip.hour":{"max":10000001}}', 'LIMITS_FILE: send.ip.hour.max: '],
    ['{"send.ip.hour":{"minVerifiedPercent":101}}', 'LIMITS_FILE: send.ip.hour.minVerifiedPercent: '],
    ['{"send.ip.hour":{"max":0}}', 'LIMITS_FILE: send.ip.hour.max: '],
    ['{"send.ip.hour":{"maximum":5}}', 'LIMITS_FILE: send.ip.hour: '],
    ['{"send.phone.year":{"max":1}}', 'LIMITS_FILE: '],
    ['[]', 'LIMITS_FILE: the file: '],
    ['nonsense', 'LIMITS_FILE: the file: takes JSON'],
  ])('that says %s is refused with its row named', (text, problem) => {
    expect(() => readLimitsFile(fileOf(text))).toThrow(problem)
  })

  it('that cannot be read is named', () => {
    expect(() => readLimitsFile('/nowhere/limits.json')).toThrow(
      'LIMITS_FILE: got "/nowhere/limits.json", takes the path of a readable file',
    )
  })
})
