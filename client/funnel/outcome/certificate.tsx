import { type ReactNode, useId } from 'react'
import styles from './certificate.module.css'
import { braid, rosette } from './engraving.ts'

/** How far the middle of the braid is from the edge, and half of its width. */
const EDGE = 12
const HALF = 7
const PERIOD = 84
const STRANDS = braid(PERIOD, HALF, 8)
const CORNER = rosette(4, 15, 13, 5)
const WATERMARK = rosette(38, 128, 17, 6)

const CORNERS = [
  ['0', '0', EDGE, EDGE],
  ['100%', '0', -EDGE, EDGE],
  ['0', '100%', EDGE, -EDGE],
  ['100%', '100%', -EDGE, -EDGE],
] as const

/** Lines measured from a point of the box, which is as large as its words. */
const From = ({
  x = '0',
  y = '0',
  className,
  children,
}: {
  x?: string
  y?: string
  className?: string | undefined
  children: ReactNode
}) => (
  <svg x={x} y={y} overflow="visible" aria-hidden="true" className={className}>
    {children}
  </svg>
)

/** The border, drawn in the box as large as it is and never stretched, and the rosette behind the words. */
function Engraving() {
  const id = useId()
  const tile = { x: 0, y: EDGE - HALF, width: PERIOD, height: 2 * EDGE, patternUnits: 'userSpaceOnUse' } as const
  const across = { stroke: `url(#${id}across)`, strokeWidth: 2 * HALF + 2 }
  const down = { ...across, stroke: `url(#${id}down)` }
  return (
    <svg className={styles.engraving} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={`${id}across`} {...tile}>
          <path d={STRANDS} />
        </pattern>
        <path id={`${id}corner`} d={CORNER} />
        <pattern id={`${id}down`} {...tile} patternTransform="matrix(0 1 1 0 0 0)">
          <path d={STRANDS} />
        </pattern>
      </defs>
      <From x="50%" y="50%" className={styles.watermark}>
        <path d={WATERMARK} />
      </From>
      <line x1="0" y1={EDGE} x2="100%" y2={EDGE} {...across} />
      <line x1={EDGE} y1="0" x2={EDGE} y2="100%" {...down} />
      <From y="100%">
        <line x1="0" y1={-EDGE} x2="100%" y2={-EDGE} {...across} />
      </From>
      <From x="100%">
        <line x1={-EDGE} y1="0" x2={-EDGE} y2="100%" {...down} />
      </From>
      {CORNERS.map(([x, y, right, below]) => (
        <From key={x + y} x={x} y={y}>
          <circle cx={right} cy={below} r="17" className={styles.ground} />
          <use href={`#${id}corner`} x={right} y={below} />
        </From>
      ))}
    </svg>
  )
}

/** The one thing that we issue, framed like a bank note. */
export const Certificate = ({ children }: { children: ReactNode }) => (
  <div className={styles.certificate}>
    <Engraving />
    {children}
  </div>
)
