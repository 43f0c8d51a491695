import type { ApexOptions } from 'apexcharts'

type Letter = { readonly x: number; readonly mark: string }

/** Nearer than this part of the width, the letters of a phone run into each other. */
const APART = 0.08

/** The letters of what happened, along the bottom, as many as have room in `span`, which is that of the line. */
export function lettersAt(events: readonly Letter[], span: number): NonNullable<ApexOptions['annotations']> {
  const shown: Letter[] = []
  for (const event of events) if (event.x - (shown.at(-1)?.x ?? -Infinity) >= APART * span) shown.push(event)
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
