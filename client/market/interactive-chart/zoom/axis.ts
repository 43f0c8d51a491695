/** What the library draws as annotations so that it looks like the server's chart: even steps beside the lines, their base, and the newest values. */
import type { ApexOptions } from 'apexcharts'
import type { Shown } from './follow-zoom.ts'
import type { Scale } from './scale.ts'

/** What a line ends with; the second of two with an open dot. */
export type End = { readonly x: number; readonly y: number; readonly color: string; readonly isOpen?: boolean }

type Annotations = Required<Pick<NonNullable<ApexOptions['annotations']>, 'yaxis' | 'points'>>

const NO_BOX = { borderWidth: 0, borderColor: 'transparent' }

/** The library lets a zoomed line run over both edges of the plot. */
export function trim({ el, w }: Shown): void {
  const plot = el.querySelector('[id^="gridRectMask"] rect')
  plot?.setAttribute('x', '0')
  plot?.setAttribute('width', String(w.globals.gridWidth))
}

/** @param print a tick, by what all of them need */
export const ticksBeside = ({ ticks }: Scale, print: (tick: number, ticks: readonly number[]) => string): Annotations['yaxis'] =>
  ticks.map((tick) => ({
    y: tick,
    strokeDashArray: 0,
    borderColor: 'var(--rule)',
    label: {
      ...NO_BOX,
      text: print(tick, ticks),
      textAnchor: 'start',
      offsetX: 10,
      offsetY: 7,
      style: { background: 'transparent', color: 'var(--ink-3)', fontSize: '0.75rem' },
    },
  }))

export const baseLine = (base: number | null): Annotations['yaxis'] =>
  base === null ? [] : [{ y: base, borderColor: 'var(--ink-2)', strokeDashArray: 2, label: NO_BOX }]

export const endsOf = (ends: readonly End[]): Annotations['points'] =>
  ends.map(({ x, y, color, isOpen }) => ({
    x,
    y,
    marker: { size: 3.5, fillColor: isOpen ? 'var(--paper)' : color, strokeColor: color, strokeWidth: isOpen ? 1.75 : 0 },
    label: NO_BOX,
  }))
