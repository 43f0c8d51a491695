import { READINGS, type ReadingId, type ReadingLine } from '#shared/desk/readings.ts'
import { Empty, Heading } from '../../parts.tsx'

const HEIGHT = 28
const MINUTE = 60
const HOUR = 60 * MINUTE

/** A number with its unit, as short as it is still understood. */
function said(id: ReadingId, value: number | null): string {
  if (value === null) return 'not known'
  const { unit } = READINGS[id]
  if (unit === 's')
    return value < 2 * MINUTE
      ? `${Math.round(value)} s`
      : value < 3 * HOUR
        ? `${Math.round(value / MINUTE)} min`
        : `${Math.round(value / HOUR)} h`
  return unit === '' ? String(Math.round(value)) : `${Math.round(value)} ${unit}`
}

/** The line through the points that were read; where nothing was, it has a gap. One point alone is a dash. */
export function pathOf(points: readonly (number | null)[]): string {
  const known = points.filter((point) => point !== null)
  const most = Math.max(...known)
  const least = Math.min(0, ...known)
  const yOf = (value: number): number =>
    most === least ? HEIGHT - 1 : Number((HEIGHT - 1 - ((value - least) / (most - least)) * (HEIGHT - 2)).toFixed(1))
  return points
    .map((point, x) => {
      if (point === null) return ''
      const isFirst = (points[x - 1] ?? null) === null
      return isFirst ? `M${x} ${yOf(point)}h0.5` : `L${x + 0.5} ${yOf(point)}`
    })
    .join('')
}

function Line({ line: { id, points, newest } }: { line: ReadingLine }) {
  const known = points.filter((point) => point !== null)
  const range = known.length === 0 ? '' : `${said(id, Math.min(...known))} to ${said(id, Math.max(...known))}`
  return (
    <li data-row>
      <span>{READINGS[id].label}</span>
      <b className="num">{said(id, newest)}</b>
      <svg
        viewBox={`0 0 ${points.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${READINGS[id].label} in 14 days: ${range || 'nothing was read'}`}
      >
        <path d={pathOf(points)} />
      </svg>
      <small>{range}</small>
    </li>
  )
}

/** Lines of a fortnight, drawn on the server. @param only these; all without it */
export function Fortnight({ lines, only }: { lines: readonly ReadingLine[]; only?: readonly ReadingId[] }) {
  const shown = lines.filter(({ id }) => only === undefined || only.includes(id))
  const isEmpty = lines.every(({ points }) => points.every((point) => point === null))
  return (
    <>
      <Heading note="read every minute, a point every two hours">A fortnight</Heading>
      {isEmpty ? (
        <Empty>The worker has read nothing yet.</Empty>
      ) : (
        <ul className="fortnight">
          {shown.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
    </>
  )
}
