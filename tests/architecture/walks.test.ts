/** The walks of `docs/architecture.md` through the code: every step exists, and none leads back to itself. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { edgesOf, isNode, parse, walk } from './edges.ts'
import { resolve } from './resolve.ts'
import { readTree } from './tree.ts'

type Step = { readonly file: string; readonly name: string }

const tree = readTree()
const walks = readFileSync('docs/architecture.md', 'utf8')
  .split(/^### /m)
  .slice(1)
  .map((section) => ({
    title: section.split('\n')[0] ?? '',
    steps: [...section.matchAll(/^\d+\. `([^`:]+):(\w+)`/gm)].map(([, file = '', name = '']): Step => ({ file, name })),
  }))

/** Names of functions and of constants and methods that may be functions, anywhere in a file. */
function functionsOf(file: string): ReadonlySet<string> {
  const names = new Set<string>()
  walk(parse(file, tree.get(file) ?? ''), (node) => {
    const { type, id, key } = node
    const named = type === 'Property' || type === 'MethodDefinition' ? key : id
    const isNamed = ['FunctionDeclaration', 'VariableDeclarator', 'Property', 'MethodDefinition'].includes(type)
    if (isNamed && isNode(named) && typeof named.name === 'string') names.add(named.name)
  })
  return names
}

/** The repository's own files that a file needs at run time. */
const needs = (file: string): string[] =>
  edgesOf(file, tree.get(file) ?? '').flatMap(({ to, types }) => {
    const found = types ? undefined : resolve(tree, file, to)
    return found !== undefined && tree.has(found) ? [found] : []
  })

/** Every file that a file needs, directly or through others. */
function reach(file: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = needs(file)
  for (let next = open.pop(); next !== undefined; next = open.pop())
    if (!seen.has(next)) {
      seen.add(next)
      if (/\.tsx?$/.test(next)) open.push(...needs(next))
    }
  return seen
}

describe('the walks', () => {
  it('are those of a quote, a visitor and an article, step by step', () => {
    expect(walks.map(({ title }) => title)).toEqual(['A quote', 'A visitor', 'An article'])
    for (const { steps } of walks) expect(steps.length).toBeGreaterThan(7)
  })

  it.each(walks)('exist: $title', ({ steps }) => {
    expect(steps.filter(({ file }) => !tree.has(file))).toEqual([])
    expect(steps.filter(({ file, name }) => !functionsOf(file).has(name))).toEqual([])
  })

  it.each(walks)('have one direction: $title', ({ steps }) => {
    expect(steps.filter(({ file }) => reach(file).has(file))).toEqual([])
    expect(steps.some(({ file }) => reach(file).size > 0)).toBe(true)
  })
})
