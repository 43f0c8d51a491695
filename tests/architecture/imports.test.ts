/** Who may import whom: the table in rooms.ts against the tree, and against imports that must be refused. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ALLOWED, type Planted, REFUSED, TARGETS } from './planted.ts'
import { readTree } from './tree.ts'
import { refusals } from './walls.ts'

const plant = ([from, code]: Planted): string[] =>
  refusals(new Map([...TARGETS.map((path) => [path, ''] as const), [from, code]]))

describe('the walls between rooms', () => {
  it('stand in the tree as it is', () => {
    const tree = readTree()
    expect(tree.size).toBeGreaterThan(400)
    expect(refusals(tree)).toEqual([])
  })

  it('fit on a screen', () => {
    expect(readFileSync('tests/architecture/rooms.ts', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(100)
  })

  it.each(REFUSED)('refuse in %s: %s', (...planted) => {
    expect(plant(planted)).toEqual([expect.stringMatching(/:\d+ (may not import|belongs to no room)/)])
  })

  it.each(ALLOWED)('let through in %s: %s', (...planted) => {
    expect(plant(planted)).toEqual([])
  })

  it('refuse an import that leads nowhere, so that a wrong path cannot hide one', () => {
    expect(plant(['server/http/x.ts', `import { gone } from '#server/market/gone.ts'`])).toEqual([
      'server/http/x.ts:1 #server/market/gone.ts leads nowhere',
    ])
  })
})
