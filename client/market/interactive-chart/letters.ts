import type { ApexOptions } from 'apexcharts'
import { type Closed, tradedAt } from '#shared/market/hours/traded.ts'
import type { MarkedEvent } from '../chart/chart-events.ts'
import type { Placed } from './zoom/in-sight.ts'

type Letter = { readonly x: number; readonly mark: string }

/** Nearer than this part of the width, the letters of a phone run into each other. */
const APART = 0.08

/** The letters of what happened, along the bottom, as many as have room in the time of these values. */
export function lettersAt(
  events: readonly MarkedEvent[],
  values: readonly Placed[],
  closed: Closed,
): NonNullable<ApexOptions['annotations']> {
  const places = values.map(({ x }) => x)
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const shown: Letter[] = []
  for (const { at, mark } of events) {
    const x = Math.max(first, tradedAt(closed, at))
    if (x - (shown.at(-1)?.x ?? -Infinity) >= APART * (last - first)) shown.push({ x, mark })
  }
  return {
    xaxis: shown.map(({ x, mark }) => ({
      x,
      strokeDashArray: 2,
      borderColor: 'var(--ink-2)',
      label: {
        text: mark,
        position: 'bottom',
        orientation: 'horizontal',
        offsetY: -4,
        borderColor: 'transparent',
        style: { background: 'var(--paper)', color: 'var(--ink)', fontSize: '0.75rem', fontWeight: 600 },
      },
    })),
  }
}
