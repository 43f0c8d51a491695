/** What the library draws as annotations so that it looks like the server's chart: even steps beside the lines, their base, and the newest values. */
import type { ApexOptions } from 'apexcharts'
import * as texts from '../texts.en.tsx'
import type { Shown } from './follow-zoom.ts'
import type { Scale } from './scale.ts'

/** What a line ends with. */
export type End = { readonly x: number; readonly y: number; readonly color: string }

type Annotations = Required<Pick<NonNullable<ApexOptions['annotations']>, 'yaxis' | 'points'>>

const NO_BOX = { borderWidth: 0, borderColor: 'transparent' }

/** As beside the server's line, no time is named nearer to the end, as a part of the width. */
const LAST_LABEL = 0.94

/** The library has its own form of times, also names the first round one after the last price, beyond the plot, and lets a zoomed line run over both edges. */
export function trim({ el, w }: Shown): void {
  for (const label of el.querySelectorAll('.apexcharts-xaxis-label')) {
    for (const words of label.children) words.textContent = texts.axisTime(words.textContent ?? '')
    if (Number(label.getAttribute('x')) > w.globals.gridWidth * LAST_LABEL) label.remove()
  }
  const plot = el.querySelector('[id^="gridRectMask"] rect')
  plot?.setAttribute('x', '0')
  plot?.setAttribute('width', String(w.globals.gridWidth))
}

/** The part of the height, from below, beside which a finger's buttons are in the place of a price. */
const COVERED = 0.12
const isCovered = (tick: number, { min, max }: Scale): boolean =>
  (tick - min) / (max - min) < COVERED && matchMedia('(pointer:coarse)').matches

/** @param print a tick, by what all of them need */
export const ticksBeside = (scale: Scale, print: (tick: number, ticks: readonly number[]) => string): Annotations['yaxis'] =>
  scale.ticks.map((tick) => ({
    y: tick,
    strokeDashArray: 0,
    borderColor: 'var(--rule)',
    label: {
      ...NO_BOX,
      text: isCovered(tick, scale) ? '' : print(tick, scale.ticks),
      textAnchor: 'start',
      offsetX: 10,
      offsetY: 7,
      style: { background: 'transparent', color: 'var(--ink-3)', fontSize: '0.75rem' },
    },
  }))

export const baseLine = (base: number | null): Annotations['yaxis'] =>
  base === null ? [] : [{ y: base, borderColor: 'var(--ink-2)', strokeDashArray: 2, label: NO_BOX }]

export const endsOf = (ends: readonly End[]): Annotations['points'] =>
  ends.map(({ x, y, color }) => ({
    x,
    y,
    marker: { size: 3.5, fillColor: color, strokeColor: color, strokeWidth: 0 },
    label: NO_BOX,
  }))
