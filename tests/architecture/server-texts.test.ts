/**
 * What a reader is answered has one home in the rooms without screens too: a text module (`texts.en.ts`). A reader's text is two
 * words in a row in a string or a template. Texts for programmers and operators are none: what a log line says, what a bug throws,
 * the help of a metric, the description of a call (`server/http/api`, `shared/market/wire.ts`), the port of operators and the desk.
 */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isNode, lineAt, parse, type SyntaxNode, walk } from './edges.ts'

const ROOMS = {
  'server/http': globSync('server/http/**/*.ts', { exclude: ['server/http/api/**', 'server/http/operators/!(status).ts'] }),
  'letters, the text message and the rows of the privacy page': [
    'server/funnel/{funnel,policy,retention}.ts',
    'server/funnel/{consent/anchors,consent/consent,enquiries/enquiries,enquiries/keep,leads/passed-on,otp/code}.ts',
  ].flatMap((pattern) => globSync(pattern)),
  'shared/funnel': globSync('shared/funnel/*.ts'),
  shared: globSync('shared/**/*.ts', { exclude: ['shared/{desk,funnel}/**', 'shared/market/wire.ts'] }),
  'what pages are told of articles and markets': [
    ...globSync('server/market/statistics/{economy,outcome,views}.ts'),
    ...['server/market/hours.ts', 'server/articles/article.ts'],
  ],
}

/** Two words in a row that no reader is answered, each with the reason. */
const NO_TEXTS: Readonly<Record<string, RegExp>> = {
  'a key of the tracker': /^ - footer popup form$/,
  'the state of a page in the cache': /^not found$/,
  'a setting of Express': /^(trust proxy|query parser)$/,
  'a field of the manifest': /^any maskable$/,
  'a category of stories, which content names in English':
    /^(Market Insights|Asset Management|Emerging Markets|Central Banking)$/,
  'markup alone': /^<[^>]*$|^[^<>]*"[^<>]*>?$/,
  'a style sheet or a script': /^@media |^:root\{|^for\(|^color-mix\(/,
}
/** Proper names, what readers type into the search, words that tag an announcement, and the titles of documents. */
const NAMES = [
  'shared/economy/names.fr.ts',
  'shared/market/catalogue.ts',
  'shared/search/entries.ts',
  'shared/tools/*/examples.ts',
  'shared/tools/parameters/20*.ts',
  'shared/economy/names.fr.ts',
  'shared/wire/tags.ts',
  'shared/pictures/series.ts',
]
const OF_NAMES = new Set(NAMES.flatMap((pattern) => globSync(pattern)))

/** Words between a tag's marks, and the values of headers, are for browsers. */
const readable = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replace(/^[^<>]*">/, ' ')
    .replace(/<[^<>]*$/, ' ')
const isHeader = (text: string): boolean => /=\(|'(?:none|self)'|charset=|max-age=|\bPath=|^\d{3} /.test(text)

const isText = (text: string): boolean =>
  /\p{L}[\p{L}’'”)]*[,.;:]? \p{L}{2}/u.test(readable(text)) &&
  !isHeader(text) &&
  !Object.values(NO_TEXTS).some((exception) => exception.test(text))

const nameOf = (node: unknown): unknown =>
  isNode(node) ? (node.name ?? `${String(nameOf(node.object))}.${String(nameOf(node.property))}`) : undefined

/** What an error is made with, a log line says, a metric is described by, or the compiler reads alone. */
function isUnread({ type, callee }: SyntaxNode): boolean {
  const name = String(nameOf(callee))
  if (type === 'TSLiteralType') return true
  return (type === 'NewExpression' && name.endsWith('Error')) || (type === 'CallExpression' && /\b(log|metrics)\.\w+$/.test(name))
}

/** The text of a literal or of a template's part. */
function textOf({ type, value }: SyntaxNode): string {
  if (type === 'Literal' && typeof value === 'string') return value
  const isPart = type === 'TemplateElement' && typeof value === 'object' && value !== null && 'cooked' in value
  return isPart ? String(value.cooked) : ''
}

function textsOf(path: string, source: string): string[] {
  const unread = new Set<SyntaxNode>()
  const found: string[] = []
  walk(parse(path, source), (node) => {
    if (isUnread(node)) walk(node.arguments ?? node, (each) => unread.add(each))
    if (!unread.has(node) && isText(textOf(node))) found.push(`${path}:${lineAt(source, node.start)} ${textOf(node).trim()}`)
  })
  return found
}

describe('a room without screens', () => {
  it.each(Object.entries(ROOMS))('holds no reader’s text outside its text modules: %s', (_, paths) => {
    const read = paths.filter((path) => !/texts\.\w+\.tsx?$/.test(path) && !OF_NAMES.has(path))
    expect(read.length).toBeGreaterThan(1)
    expect(read.flatMap((path) => textsOf(path, readFileSync(path, 'utf8')))).toEqual([])
  })

  it.each([
    "sendError(res, 404, { error: 'There is nothing here.' })",
    'const body = `<h1>Outbox</h1><p>No messages yet.</p>`',
    'const when = `hours ago`',
    "const nothing = 'not stored yet'",
  ])('would be found with one: %s', (source) => expect(textsOf('planted.ts', source)).toHaveLength(1))

  it.each([
    "log.warn({ code }, 'a code was not sent')",
    "throw new Error('no such row')",
    "res.setHeader('X', \"default-src 'none'\")",
  ])('may say to programmers: %s', (source) => expect(textsOf('planted.ts', source)).toEqual([]))
})
