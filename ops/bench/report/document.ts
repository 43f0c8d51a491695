/** `docs/performance.md`, from what was measured and nothing else. */
import { type Figure, meets } from '../measure.ts'
import type { PartReport, Report } from './report.ts'
import { COLUMNS, rowOf } from './table.ts'

/** What a part does, and what it is compared with. */
const ABOUT: Readonly<Record<string, string>> = {
  pages:
    'Ready pages by `wrk`, 64 connections that stay open, prices moving each second. Reference: a bare `node:http` server that sends the same bytes, head and compressed body.',
  cold: 'A new web process: when it listens, and what its first reader waits for. Reference: a new bare `node:http` process with the same bytes.',
  'fan-out': 'A batch of prices to open pages. Reference: a bare `ws` server that sends the same bytes at the same pace.',
  storm:
    'Web is killed and started again with 10,000 open pages: how long until each has the board again, and what readers of pages wait for meanwhile. Reference: a bare `ws` server that sends each the same board.',
  scale:
    'Two and three web processes on one store and one Redis, each with its own open pages and readers, prices moving each second. Reference: one of them, in the same run.',
  ingest:
    'Batches of prices into the store, and the memory that the worker holds after many. Reference: prepared statements, and the memory early on.',
  painted: "From a provider's answer to the painted tile. Reference: how long the worker may wait for company.",
  funnel:
    'The three calls of a registration. Reference: a bare Express handler that writes one row as durably, with a commit of its own; without a goal, one that shares commits as ours do.',
  vitals: 'Pages on a phone with a processor four times slower and slow 4G. Reference: the budget.',
  files:
    'The site through its proxy, with finished pages as files and without. Reference: a bare `node:http` server that is asked without a proxy.',
  start: '`npm start` on a built project, until it is ready. Reference: a bare `node:http` process until it listens.',
  memory:
    'What web holds with nothing to do, and what an open page adds. Reference: a bare `node:http` server, and the `ws` library.',
}

/** Requests a second of Next's incremental static regeneration for 143 pages at random: the lowest and the highest of its rounds. */
const NEXT_ISR = [104, 160] as const
const TIMES_NEXT_ISR = 80

const MARKS = new Map([
  [true, 'yes'],
  [false, '**no**'],
  [undefined, ''],
])
const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const tableOf = (figures: readonly Figure[]): string[] => [
  line([...COLUMNS, 'met']),
  line(['---', '---:', '---:', '---', '---:', '---', '---']),
  ...figures.map((figure) => line([...rowOf(figure), MARKS.get(meets(figure)) ?? ''])),
]

function sectionOf({ name, at, commit, seconds, load, figures, failure }: PartReport): string[] {
  const when = `${at.slice(0, 16).replace('T', ' ')} UTC, ${commit}, ${seconds} s, load ${load.join(' before and ')} after.`
  const body = failure === undefined ? tableOf(figures) : [`Not measured: ${failure}`]
  return [`## ${name}`, ...(name in ABOUT ? [ABOUT[name] ?? ''] : []), '', when, '', ...body, '']
}

function besideNext(parts: readonly PartReport[]): string[] {
  const all = parts.flatMap(({ figures }) => figures).find(({ name }) => /^all \d+ pages at random, requests/.test(name))
  if (!all) return []
  const times = (rate: number): number => Math.round(all.ours / rate)
  return [
    '## Beside Next',
    `Recorded on 2026-11-21 and not measured again: Next 16.4.6 with incremental static regeneration (\`revalidate = 1\`, gzip) sent ${NEXT_ISR.join(' to ')} of`,
    'the same 143 pages a second to 64 connections on two cores of a 2.5 GHz Xeon beside other work (92 in one run more). Rates of different days tell an order of',
    `magnitude, no more: the mix of all pages above is ${times(NEXT_ISR[1])} to ${times(NEXT_ISR[0])} times that; the goal is ${TIMES_NEXT_ISR}.`,
    '',
  ]
}

export function documentOf({ machine, parts }: Report): string {
  return [
    '# Performance',
    'Written by `npm run bench -- --record` from `performance.json`, which it measured; change neither by hand. `npm run bench PART` measures one part.',
    '',
    `Machine: ${machine}.`,
    '',
    'Ours and the reference take turns within a run, so that whatever else the machine does meets both. A ratio is the median of the ratios of these rounds, the lowest',
    "and the highest beside it; that is what holds on another machine, the rest is this one's. A bound in the column goal is on the ratio, or on ours where it says so.",
    'Where the load is above the number of processors, other work went on: times by the clock then tell of that work too.',
    'The event loop’s delay is how late a timer of 10 ms was, its 99th percentile, as `/metrics` tells it.',
    '',
    ...parts.flatMap(sectionOf),
    ...besideNext(parts),
  ].join('\n')
}
