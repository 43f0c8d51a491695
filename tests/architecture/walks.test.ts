/** The walks of `docs/architecture.md` through the code: every step exists, they are in order, and none leads back to itself. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callsOf } from './calls.ts'
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

const reached = new Map<string, ReadonlySet<string>>()

/** Every file that a file needs, directly or through others. */
function reach(file: string): ReadonlySet<string> {
  const known = reached.get(file)
  if (known) return known
  const seen = new Set<string>()
  reached.set(file, seen)
  const open = needs(file)
  for (let next = open.pop(); next !== undefined; next = open.pop())
    if (!seen.has(next)) {
      seen.add(next)
      if (/\.tsx?$/.test(next)) open.push(...needs(next))
    }
  return seen
}

/** The calls of each function, in the files that name at least two steps. */
const traces = (() => {
  const names = new Set(walks.flatMap(({ steps }) => steps.map(({ name }) => name)))
  const namesTwo = (text: string) => [...new Set(text.match(/\w+/g))].filter((word) => names.has(word)).length > 1
  return [...tree].flatMap(([file, text]) =>
    /^(client|server|jobs)\/.*\.tsx?$/.test(file) && namesTwo(text) ? callsOf(tree, file) : [],
  )
})()

/** A part is made before the one that it is given to: the order in which they are made says nothing of the order of their work. */
const isMaker = ({ name }: Step): boolean => /^(create|open)[A-Z]/.test(name)

/** Here a quote goes up: the tile asks its hook, and the hook its store. */
const UPWARD: readonly string[] = ['createQuoteStore', 'useQuote', 'Tile']

/** Whether the code shows that `later` comes first: its file needs the other's, or a function calls it before the other. */
function isExchanged(earlier: Step, later: Step): boolean {
  const isUpward = UPWARD.includes(earlier.name) && UPWARD.includes(later.name)
  const [above, below] = isUpward ? [earlier, later] : [later, earlier]
  if (reach(above.file).has(below.file)) return true
  if (isMaker(earlier) || isMaker(later)) return false
  const [first, second] = [`${earlier.file}:${earlier.name}`, `${later.file}:${later.name}`]
  return traces.some((calls) => calls.includes(first) && calls.indexOf(second) < calls.indexOf(first) && calls.includes(second))
}

/** Steps that could trade places with the one before: they are reached through an option, a queue or the wire, which names no file. */
const UNSEEN: Readonly<Record<string, readonly string[]>> = {
  'A quote': [
    ...['createPoll', 'createCoinGecko', 'openIngest', 'openRecords', 'createBoard', 'createLive', 'connect', 'createQuoteStore'],
  ],
  'A visitor': [
    ...['createRegistrationRoutes', 'createRegistration', 'createSend', 'tryCode', 'createVerify', 'finish', 'createLeads'],
    ...['record', 'createDelivery', 'createHttpTracker', 'verdictOf', 'leaveTo'],
  ],
  'An article': ['openPaper', 'createArticles', 'createPageCache', 'loader'],
}

const exchangesIn = (steps: readonly Step[]): string[] =>
  steps.flatMap((earlier, index) =>
    steps.slice(index + 1).flatMap((later) => (isExchanged(earlier, later) ? `${later.name} before ${earlier.name}` : [])),
  )

/** The walk with a step and the one before it exchanged. */
const exchanged = (steps: readonly Step[], at: number): Step[] =>
  steps.toSpliced(at - 1, 2, ...steps.slice(at - 1, at + 1).toReversed())

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

  it.each(walks)('are in the order of the code: $title', ({ steps }) => {
    expect(exchangesIn(steps)).toEqual([])
  })

  it.each(walks)('show any two neighbours exchanged, but for those that no file names: $title', ({ title, steps }) => {
    const unseen = steps.filter((_step, at) => at > 0 && exchangesIn(exchanged(steps, at)).length === 0)
    expect(unseen.map(({ name }) => name)).toEqual(UNSEEN[title])
  })
})
