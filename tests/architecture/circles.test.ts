/** No file needs itself: neither at run time nor through a type. */
import { describe, expect, it } from 'vitest'
import { edgesOf } from './edges.ts'
import { resolve, type Tree } from './resolve.ts'
import { readTree } from './tree.ts'

const CODE = /^(client|server|shared|jobs|ops)\/.*\.tsx?$/

/** Groups of files that reach each other through imports, each group sorted (Tarjan 1972). */
function circlesOf(tree: Tree): string[][] {
  const files = [...tree.keys()].filter((path) => CODE.test(path))
  const needs = new Map(
    files.map((path) => {
      const targets = edgesOf(path, tree.get(path) ?? '').map(({ to }) => resolve(tree, path, to))
      return [path, targets.filter((to) => to !== undefined && CODE.test(to))] as const
    }),
  )
  const [found, lowest, open]: [Map<string, number>, Map<string, number>, string[]] = [new Map(), new Map(), []]
  const circles: string[][] = []
  function visit(path: string): number {
    const number = found.size
    found.set(path, number)
    lowest.set(path, number)
    open.push(path)
    for (const to of needs.get(path) ?? []) {
      if (to === undefined) continue
      const reached = found.has(to) ? (open.includes(to) ? (found.get(to) ?? number) : number) : visit(to)
      lowest.set(path, Math.min(lowest.get(path) ?? number, reached))
    }
    if (lowest.get(path) === number) {
      const group = open.splice(open.indexOf(path))
      if (group.length > 1) circles.push(group.sort())
    }
    return lowest.get(path) ?? number
  }
  for (const path of files) if (!found.has(path)) visit(path)
  return circles
}

describe('imports', () => {
  it('form no circle', () => {
    expect(circlesOf(readTree())).toEqual([])
  })

  it('would be found in a circle of three files that a type closes', () => {
    const tree: Tree = new Map([
      ['server/a.ts', "import { b } from './b.ts'\nimport { d } from './d.ts'"],
      ['server/b.ts', "import { c } from './c.ts'"],
      ['server/c.ts', "import type { A } from './a.ts'"],
      ['server/d.ts', ''],
    ])
    expect(circlesOf(tree)).toEqual([['server/a.ts', 'server/b.ts', 'server/c.ts']])
  })
})
