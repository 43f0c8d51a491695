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

/** Where a step comes from the one before through an option, a queue or the wire, which names no file: the code that shows it. */
const HANDED_OVER: readonly [from: string, to: string, file: string, shown: string][] = [
  ['createSchedule', 'createPoll', 'jobs/registry.ts', 'polls.get(source)?.poll(reason)'],
  ['createPoll', 'createPacedPoll', 'jobs/handlers/poll.ts', 'createPacedPoll('],
  ['createPacedPoll', 'createCoinGecko', 'jobs/paced-poll.ts', 'breaker.allows() … pace.isDue … ? marked('],
  ['parseMarkets', 'openIngest', 'jobs/handlers/poll.ts', 'provider.poll(symbols) … ingest.take('],
  ['judge', 'openRecords', 'jobs/handlers/ingest.ts', 'sortBatch(batch … records.write(accepted'],
  ['upsertQuotes', 'createBoard', 'jobs/handlers/ingest.ts', 'records.write(accepted … publish(version)'],
  ['createBoard', 'createLive', 'server/live/fan-out.ts', 'board.onChange(sweeps.push)'],
  ['createLive', 'connect', 'client/live/socket.ts', "socket.on('quotes', handlers.onQuotes)"],
  ['createLiveSocket', 'createQuoteStore', 'client/live/connection.ts', 'onQuotes: (update) => quoteStore.apply(update)'],
  ['take', 'createRegistrationRoutes', 'client/funnel/steps.ts', "post('/api/registration', step)"],
  [
    'createRegistrationRoutes',
    'createRegistration',
    'server/http/routes/funnel/registration.ts',
    'takeStep.body.safeParse … await take(stepOf',
  ],
  ['takeDetails', 'createSend', 'server/funnel/registration/send-code.ts', 'await otp.send('],
  ['createSend', 'tryCode', 'server/funnel/registration/registration.ts', 'takeDetails(options … tryCode(options'],
  ['tryCode', 'createVerify', 'server/funnel/registration/steps.ts', 'await options.otp.verify('],
  ['createVerify', 'finish', 'server/funnel/registration/registration.ts', 'tryCode(options … finish(options'],
  ['finish', 'createLeads', 'server/funnel/registration/steps.ts', 'await options.submit('],
  ['writeLead', 'record', 'server/funnel/leads/submit.ts', 'spendTicket( … options.consent.record(trx … await insertLead('],
  ['record', 'createDelivery', 'server/funnel/leads/leads.ts', 'await writeLead( … await answer(standing)'],
  ['createDelivery', 'createHttpTracker', 'server/funnel/leads/delivery/deliver.ts', 'await options.tracker.send('],
  [
    'createHttpTracker',
    'verdictOf',
    'server/funnel/leads/delivery/deliver.ts',
    'answer = await options.tracker.send( … verdictOf(options, outcome',
  ],
  ['moveLead', 'leaveTo', 'client/funnel/use-registration.ts', 'standing.url) leaveTo(standing.url'],
  ['createPublisher', 'openPaper', 'server/content/paper.ts', 'await newestRelease(db)'],
  ['buildBlocks', 'createArticles', 'server/content/paper.ts', 'await begin() … createArticles(loaded.store'],
  ['createArticles', 'createPageCache', 'server/http/page-cache/site-pages.ts', 'oncePerTurn(() => articles.version)'],
  ['createPageCache', 'loader', 'server/http/app.ts', 'openCache( … pages.renderPublic'],
]

/** Whether the code shows that `later` comes first: its file needs the other's, a function calls it before the other, or it hands over. */
function isExchanged(earlier: Step, later: Step): boolean {
  if (HANDED_OVER.some(([from, to]) => from === later.name && to === earlier.name)) return true
  const isUpward = UPWARD.includes(earlier.name) && UPWARD.includes(later.name)
  const [above, below] = isUpward ? [earlier, later] : [later, earlier]
  if (reach(above.file).has(below.file)) return true
  if (isMaker(earlier) || isMaker(later)) return false
  const [first, second] = [`${earlier.file}:${earlier.name}`, `${later.file}:${later.name}`]
  return traces.some((calls) => calls.includes(first) && calls.indexOf(second) < calls.indexOf(first) && calls.includes(second))
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

  it.each(walks)('are refused with any two neighbours exchanged: $title', ({ steps }) => {
    const unseen = steps.filter((_step, at) => at > 0 && exchangesIn(exchanged(steps, at)).length === 0)
    expect(unseen).toEqual([])
  })

  it.each(HANDED_OVER)('hand over from %s to %s in %s', (_from, _to, file, shown) => {
    const text = tree.get(file) ?? ''
    const rest = shown.split(' … ').reduce((after, part) => after.slice(after.indexOf(part) + 1 || text.length), text)
    expect(rest).not.toBe('')
  })
})
