import { Link } from 'react-router'
import { Moment } from '../../ui/when.tsx'
import { Words } from '../../ui/words.tsx'
import { formatDateET } from '../quote/format.ts'
import type { ChartEvents, LineEvent, MarkedEvent } from './chart-events.ts'
import styles from './range-chart.module.css'
import * as texts from './texts.en.tsx'

/** What a label takes of the width of a phone's chart, in per cent: each of its letters, and the room beside it. */
const LETTER = 2.4
const ROOM = 1.5

type Letters = { readonly of: readonly MarkedEvent[]; readonly x: number; readonly text: string }

/** `R2–R4`; of both kinds `S1 R2–R4`. */
const textOf = (of: readonly MarkedEvent[]): string =>
  [...Map.groupBy(of, ({ letter }) => letter).values()]
    .map((kind) => [...new Set([kind[0]?.mark, kind.at(-1)?.mark])].join('\u2013'))
    .join(' ')

const touch = (a: Letters, b: Letters): boolean => b.x - a.x < ((a.text.length + b.text.length) / 2) * LETTER + ROOM

/** The labels of what happened, one for all that would run into each other on a phone. */
export function lettersOf(events: readonly MarkedEvent[], xOf: (at: number) => number): Letters[] {
  const lettersFor = (of: readonly MarkedEvent[]): Letters => {
    const xs = of.map(({ at }) => xOf(at))
    return { of, x: (Math.min(...xs) + Math.max(...xs)) / 2, text: textOf(of) }
  }
  const all: Letters[] = []
  for (const event of events) {
    let last = lettersFor([event])
    for (let before = all.at(-1); before && touch(before, last); before = all.at(-1)) {
      all.pop()
      last = lettersFor([...before.of, ...last.of])
    }
    all.push(last)
  }
  return all
}

type StemsProps = { readonly events: readonly MarkedEvent[]; readonly xOf: (at: number) => number }

/** Where something happened, as letters on the axis that are spelled out below. */
export const Stems = ({ events, xOf }: StemsProps) => (
  <>
    {events.map(({ at, mark }) => (
      <line key={mark} className={styles.stem} x1={`${xOf(at)}%`} x2={`${xOf(at)}%`} y1="0" y2="100%" />
    ))}
    {lettersOf(events, xOf).map(({ x, text }) => (
      <text key={text} className={styles.letter} x={`${x}%`} y="100%" dy="-6">
        {text}
      </text>
    ))}
  </>
)

/** At the head of what a mark on the line is of. */
export const MarkOf = ({ mark }: { mark: string }) => (
  <span className={styles.boxed} aria-hidden="true">
    {mark}
  </span>
)

const EventList = ({ events }: { events: readonly (LineEvent & Partial<MarkedEvent>)[] }) => (
  <ul className={styles.events}>
    {events.map(({ at, mark, title, href }) => (
      <li key={`${at} ${href}`}>
        {mark && <MarkOf mark={mark} />}
        <Link to={href} viewTransition>
          <span>{texts.eventOf(<Moment at={at}>{formatDateET(new Date(at).toISOString())}</Moment>, <Words of={title} />)}</span>
        </Link>
      </li>
    ))}
  </ul>
)

/** The marks on the line, spelled out, and what else happened in a fold. */
export const Events = ({ events: { others, marked } }: { events: ChartEvents }) =>
  marked.length > 0 && (
    <>
      <EventList events={marked} />
      {others.length > 0 && (
        <details className={styles.data}>
          <summary>{texts.otherEvents(others.length)}</summary>
          <EventList events={others} />
        </details>
      )}
    </>
  )
