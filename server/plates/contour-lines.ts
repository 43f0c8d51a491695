import { curve, type Point } from './path.ts'

type Field = (x: number, y: number) => number
export type Frame = { readonly width: number; readonly height: number; readonly cell: number }

type Grid = {
  readonly columns: number
  readonly rows: number
  readonly at: (i: number, j: number) => number
  readonly low: number
  readonly high: number
}

function sample(field: Field, { width, height, cell }: Frame): Grid {
  const columns = Math.ceil(width / cell) + 2
  const rows = Math.ceil(height / cell) + 2
  const values = Array.from({ length: rows * columns }, (_, index) =>
    field(((index % columns) - 0.5) * cell, (Math.floor(index / columns) - 0.5) * cell),
  )
  return {
    columns,
    rows,
    at: (i, j) => values[j * columns + i] ?? 0,
    low: Math.min(...values),
    high: Math.max(...values),
  }
}

/** Which edges of a square are joined, indexed by the corners above the level (top left is the highest bit). */
const JOINS: Readonly<Record<number, readonly (readonly ['t' | 'r' | 'b' | 'l', 't' | 'r' | 'b' | 'l'])[]>> = {
  1: [['l', 'b']],
  2: [['b', 'r']],
  3: [['l', 'r']],
  4: [['t', 'r']],
  5: [
    ['l', 't'],
    ['b', 'r'],
  ],
  6: [['t', 'b']],
  7: [['l', 't']],
  8: [['l', 't']],
  9: [['t', 'b']],
  10: [
    ['t', 'r'],
    ['l', 'b'],
  ],
  11: [['t', 'r']],
  12: [['l', 'r']],
  13: [['b', 'r']],
  14: [['l', 'b']],
}

type Node = { readonly point: Point; readonly next: Node[] }

/** The crossings of one level with the grid's edges, each knowing its neighbours. */
function crossings(grid: Grid, level: number, cell: number): Node[] {
  const nodes = new Map<string, Node>()
  const crossing = (i: number, j: number, vertical: boolean): Node => {
    const key = `${i}${vertical ? 'v' : 'h'}${j}`
    const known = nodes.get(key)
    if (known) return known
    const a = grid.at(i, j)
    const b = vertical ? grid.at(i, j + 1) : grid.at(i + 1, j)
    const t = (level - a) / (b - a)
    const point: Point = vertical ? [(i - 0.5) * cell, (j - 0.5 + t) * cell] : [(i - 0.5 + t) * cell, (j - 0.5) * cell]
    const node = { point, next: [] }
    nodes.set(key, node)
    return node
  }
  const above = (i: number, j: number): number => (grid.at(i, j) > level ? 1 : 0)
  for (let j = 0; j < grid.rows - 1; j++)
    for (let i = 0; i < grid.columns - 1; i++) {
      const corners = above(i, j) * 8 + above(i + 1, j) * 4 + above(i + 1, j + 1) * 2 + above(i, j + 1)
      const edge = (side: 't' | 'r' | 'b' | 'l'): Node =>
        crossing(side === 'r' ? i + 1 : i, side === 'b' ? j + 1 : j, side === 'l' || side === 'r')
      for (const [from, to] of JOINS[corners] ?? []) {
        const [a, b] = [edge(from), edge(to)]
        a.next.push(b)
        b.next.push(a)
      }
    }
  return [...nodes.values()]
}

/** Joins crossings into strokes, open ones first so that none starts in its middle. */
function strokesOf(nodes: readonly Node[]): string {
  const seen = new Set<Node>()
  const ends = new Set(nodes.filter((node) => node.next.length === 1))
  let data = ''
  for (const start of [...ends, ...nodes]) {
    if (seen.has(start)) continue
    const chain: Node[] = []
    for (let node: Node | undefined = start; node; node = node.next.find((next) => !seen.has(next))) {
      seen.add(node)
      chain.push(node)
    }
    if (chain.length < 5) continue
    const closed = !ends.has(start) && (chain.at(-1)?.next.includes(start) ?? false)
    const points = chain.filter((_, index) => index % 2 === 0 || index === chain.length - 1).map((node) => node.point)
    if (points.length > 2) data += curve(points, closed)
  }
  return data
}

/** Level lines of a field by marching squares: path data for each level that `levels` picks between lowest and highest. */
export function contourLines(field: Field, frame: Frame, levels: (low: number, high: number) => number[]): string[] {
  const grid = sample(field, frame)
  return levels(grid.low, grid.high).map((level) => strokesOf(crossings(grid, level, frame.cell)))
}
