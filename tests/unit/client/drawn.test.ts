/** The readout of the chart with pan and zoom. */
import { describe, expect, it, vi } from 'vitest'
import { type Drawn, readingAt } from '../../../client/market/interactive-chart/drawn.ts'
import { followZoom, type InSight, type Shown } from '../../../client/market/interactive-chart/zoom/follow-zoom.ts'
import { moved, timeInSight, zoomed } from '../../../client/market/interactive-chart/zoom/in-sight.ts'
import { scaleOf } from '../../../client/market/interactive-chart/zoom/scale.ts'

const MINUTES = 60_000
const at = (time: string): number => Date.parse(`2026-11-27T${time}-05:00`)
const of = { symbol: 'BTC', range: '1d', base: 100, print: (price: number) => `$${price.toFixed(2)}` } as const
const rebased = (time: string, percent: number) => ({ at: at(time), price: 100 + percent, percent, since: at('09:00') })

describe('the readout of the chart with pan and zoom', () => {
  const line: Drawn = {
    kind: 'line',
    points: [
      [at('10:00'), 101],
      [at('10:05'), 98.5],
    ],
  }

  it('says a line’s price with its moment, and the change since the base of the server’s chart', () => {
    expect(readingAt(line, at('10:05'), of)).toBe('27 Nov 10:05 ET: $98.50, −1.50%')
  })

  it('leaves the change out where no base is known', () => {
    expect(readingAt(line, at('10:05'), { ...of, base: null })).toBe('27 Nov 10:05 ET: $98.50')
  })

  it('is empty at a time without a value', () => {
    expect(readingAt(line, at('10:05') + MINUTES, of)).toBe('')
    expect(readingAt(line, undefined, of)).toBe('')
  })

  it('says a candle’s four prices and its volume', () => {
    const candles: Drawn = { kind: 'candles', bars: { step: 'day', rows: [['2026-11-26', 1, 4, 0.5, 3, 1200]] } }
    const noon = Date.parse('2026-11-26T12:00-05:00')
    expect(readingAt(candles, noon, of)).toBe('26 Nov 2026: open $1.00, high $4.00, low $0.50, close $3.00, volume 1,200')
  })

  const compared: Drawn = {
    kind: 'compared',
    with: { symbol: 'SHOP', currency: 'CAD' },
    own: [rebased('10:00', 0), rebased('10:05', 1), rebased('20:00', 2), rebased('20:05', 3)],
    other: [rebased('10:01', 0), rebased('10:06', -4)],
  }

  it('says both sides of a comparison at one time, whichever is pointed at', () => {
    expect(readingAt(compared, at('10:05'), of)).toBe('27 Nov 10:05 ET: BTC +1.00%, SHOP −4.00%')
    expect(readingAt(compared, at('10:06'), of)).toBe('27 Nov 10:06 ET: BTC +1.00%, SHOP −4.00%')
  })

  it('prints no older value for a side that was not observed then', () => {
    expect(readingAt(compared, at('20:05'), of)).toBe('27 Nov 20:05 ET: BTC +3.00%, SHOP not observed')
  })
})

describe('the zoom of the chart', () => {
  const whole = { from: 0, to: 1000 }
  const values = Array.from({ length: 101 }, (_, index) => ({ x: index * 10, at: index }))
  const timeAt = ({ from, to }: typeof whole, place: number) => from + place * (to - from)

  it('keeps the time under the pointer there, step by step', () => {
    let span = whole
    for (let step = 0; step < 4; step++) {
      span = zoomed(span, whole, 0.8, 0.5)
      expect(timeAt(span, 0.8)).toBeCloseTo(800)
      expect(timeInSight(values, span, 0.8)).toBe(80)
    }
    expect(span.to - span.from).toBeCloseTo(62.5)
  })

  it('shows no time beyond the whole range, and goes no deeper than a fiftieth of it', () => {
    expect(zoomed({ from: 900, to: 1000 }, whole, 0, 4)).toEqual({ from: 600, to: 1000 })
    expect(zoomed({ from: 300, to: 600 }, whole, 0.5, 9)).toEqual(whole)
    expect(zoomed({ from: 0, to: 30 }, whole, 0, 0.1)).toEqual({ from: 0, to: 20 })
    expect(moved({ from: 100, to: 300 }, whole, -2)).toEqual({ from: 0, to: 200 })
    expect(moved({ from: 100, to: 300 }, whole, 0.5)).toEqual({ from: 200, to: 400 })
  })

  it('has a readout that names a time in sight: the nearest to the pointer, else the last', () => {
    const span = { from: 395, to: 605 }
    expect(timeInSight(values, span, 0)).toBe(40)
    expect(timeInSight(values, span, 1.4)).toBe(60)
    expect(timeInSight(values, span, undefined)).toBe(60)
    expect(timeInSight(values, { from: 401, to: 409 }, 0.5)).toBeUndefined()
  })

  it('goes about the newest value by buttons, or about what a finger pointed at, and back by as many steps', () => {
    vi.stubGlobal('cancelAnimationFrame', () => undefined)
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
    const listeners = new Map<string, (event: unknown) => void>()
    const el = {
      addEventListener: (name: string, act: (event: unknown) => void) => listeners.set(name, act),
      getBoundingClientRect: () => ({ left: 0 }),
      setPointerCapture: () => undefined,
    } as unknown as Element
    const drawn: number[][] = []
    const globals = { gridWidth: 100, translateX: 0, minX: 0, maxX: 1000 }
    const chart: Shown = { el, w: { globals }, updateOptions: () => undefined }
    let now: InSight = {}
    const tell = (next: InSight) => {
      now = next
    }
    followZoom(chart, values, { tell, draw: ({ from, to }, isPart) => drawn.push([from, to, Number(isPart)]) })
    expect([now.at, now.whole]).toEqual([undefined, undefined])
    now.zoom?.(0.5)
    expect([now.at, typeof now.whole]).toEqual([100, 'function'])
    now.zoom?.(2)
    expect([now.at, now.whole]).toEqual([undefined, undefined])
    listeners.get('pointerdown')?.({ pointerId: 1, clientX: 40, button: 0 })
    listeners.get('pointerup')?.({ pointerId: 1 })
    now.zoom?.(0.5)
    expect(now.at, 'the time under the finger stays').toBe(40)
    now.whole?.()
    expect(drawn).toEqual([
      [500, 1000, 1],
      [0, 1000, 0],
      [200, 700, 1],
      [0, 1000, 0],
    ])
    vi.unstubAllGlobals()
  })
})

describe('the scale of the chart with pan and zoom', () => {
  const minute = (index: number): number => at('10:00') + index * MINUTES
  const line: Drawn = { kind: 'line', points: [100, 140, 120, 124, 122, 130].map((price, index) => [minute(index), price]) }
  const span = (from: number, to: number) => ({ from: minute(from), to: minute(to) })
  const ends = ({ min, max }: { min: number; max: number }) => [min, max].map(Math.round)

  it('is the server’s while all is in sight: its values and its base, and little more', () => {
    expect(ends(scaleOf(line, 90))).toEqual([88, 141])
    expect(scaleOf(line, 90).ticks).toEqual([100, 120, 140])
    const compared: Drawn = {
      kind: 'compared',
      with: { symbol: 'SHOP', currency: 'CAD' },
      own: [rebased('10:00', 0), rebased('10:05', 5)],
      other: [rebased('10:00', 0), rebased('10:05', -8)],
    }
    expect(ends(scaleOf(compared, null))).toEqual([-9, 5])
  })

  it('keeps the dot at the end of a line off the axis, where the end is the lowest value', () => {
    const falling: Drawn = { kind: 'line', points: [[minute(0), 140] as const, [minute(1), 100] as const] }
    const { min, max } = scaleOf(falling, null)
    // Of a phone's plot, which is 230 px high, more than the radius of the dot.
    expect(((100 - min) / (max - min)) * 230).toBeGreaterThan(2 * 3.5)
  })

  it('fits what is in sight, with the values that the line comes from and goes to', () => {
    expect(ends(scaleOf(line, 90, span(3, 4)))).toEqual([120, 130])
    expect(ends(scaleOf(line, 90, span(3.2, 3.8)))).toEqual([122, 124])
    expect(ends(scaleOf(line, 90, span(0, 1)))).toEqual([98, 140])
  })

  it('leaves volume its room below candles, and has room around a price that never moved', () => {
    const rows = [100, 60].map((high, index) => [`2026-11-2${index + 4}`, high, high, high - 20, high, 9] as const)
    expect(ends(scaleOf({ kind: 'candles', bars: { step: 'day', rows } }, null))).toEqual([24, 101])
    expect(scaleOf({ kind: 'line', points: [[minute(0), 5]] }, 5)).toEqual({ min: 4, max: 6, ticks: [5] })
  })
})
