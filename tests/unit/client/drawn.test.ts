/** The readout of the chart with pan and zoom. */
import { describe, expect, it, vi } from 'vitest'
import { type Drawn, readingAt } from '../../../client/market/interactive-chart/drawn.ts'
import { axisTime } from '../../../client/market/interactive-chart/texts.fr.tsx'
import { freeCorner } from '../../../client/market/interactive-chart/zoom/corner.ts'
import { followZoom, type InSight, type Shown } from '../../../client/market/interactive-chart/zoom/follow-zoom.ts'
import { moved, timeInSight, zoomed } from '../../../client/market/interactive-chart/zoom/in-sight.ts'

const MINUTES = 60_000
const at = (time: string): number => Date.parse(`2026-11-27T${time}-05:00`)
const of = { symbol: 'BTC', range: '1d', base: 100, print: (price: number) => `$${price.toFixed(2)}` } as const
const rebased = (time: string, percent: number) => ({ at: at(time), price: 100 + percent, percent })

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
    const chart: Shown = { el, w: { globals }, zoomX: (...span) => drawn.push(span) }
    let now: InSight = {}
    followZoom(chart, values, (next) => {
      now = next
    })
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
      [500, 1000],
      [0, 1000],
      [200, 700],
      [0, 1000],
    ])
    vi.unstubAllGlobals()
  })
})

describe('the corner for the buttons of the zoom', () => {
  const line = (...prices: readonly number[]): Drawn => ({
    kind: 'line',
    points: prices.map((price, index) => [at('10:00') + index * MINUTES, price]),
  })

  it.each([
    ['above the beginning of a line that rises', line(0, 20, 40, 60, 80, 100), true, 'top'],
    ['below the beginning of a line that falls', line(100, 90, 70, 50, 20, 0), true, 'bottom'],
    ['above the end, where the beginning takes both', line(100, 0, 60, 50, 20, 40), true, 'right'],
    ['above the end, where letters are below the beginning', line(100, 90, 70, 50, 20, 0), false, 'right'],
    ['where the most is free, if it is too little everywhere', line(100, 0, 60, 50, 95, 90), false, 'right'],
  ])('%s', (_, drawn, isBelowFree, corner) => {
    expect(freeCorner(drawn, null, isBelowFree)).toBe(corner)
  })

  it('is never over volume, and both lines of a comparison count', () => {
    const rows = [100, 60, 30].map((high, index) => [`2026-11-2${index + 4}`, high, high, high - 5, high, 9] as const)
    expect(freeCorner({ kind: 'candles', bars: { step: 'day', rows } }, null, true)).toBe('right')
    const compared = (own: number, other: number): Drawn => ({
      kind: 'compared',
      with: { symbol: 'SHOP', currency: 'CAD' },
      own: [rebased('10:00', own), rebased('10:05', 0)],
      other: [rebased('10:00', other), rebased('10:05', 0)],
    })
    expect(freeCorner(compared(10, 9), null, true)).toBe('bottom')
    expect(freeCorner(compared(10, -10), null, true)).toBe('right')
  })
})

it('the zoom’s times are those of the paper in French', () => {
  const of = ['17\u00a0h\u00a000', '17\u00a0h\u00a030', '17\u00a0h', '1 déc.', '21 déc.', '2026'].map(axisTime)
  expect(of).toEqual(['17\u00a0h', '17\u00a0h\u00a030', '17\u00a0h', '1er déc.', '21 déc.', '2026'])
})
