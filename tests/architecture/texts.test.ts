/** The texts of a screen have one home, a typed module beside its feature; its components hold none. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isNode, lineAt, parse, type SyntaxNode, walk } from './edges.ts'

/** Every screen of the site and of the desk. What a test writes, hashes of words, is no text. */
const WORDED = globSync('client/**/*.{ts,tsx}', {
  exclude: ['client/seo/**', 'client/site/legal/editions.ts'],
}).filter((path) => !/\.(?:en|fr)\.tsx?$/.test(path))

/** What machines read: header names, keys of a keyboard, zones, errors of the platform, and what is made of markup, script or classes. */
const FOR_MACHINES =
  /^(?:[A-Z][a-z]+(?:-[A-Z][a-z]+)+|(?:Arrow|Page)\w+|Enter|Escape|Home|End|\w+Error|America\/\w+)$|^<|^`?(?:<|try\{|\(function)|needs-script|^state state-/

/** Several words in small letters that browsers and robots read: lists of keywords, selectors, conditions of media, parts of a header. */
const KEYWORDS =
  /^(?:light dark|not all|noindex, nofollow|[ a-z]*noopener[ a-z]*|text\/html; .*|input, .*|\(prefers-.*|; Path=.*)$/
/** Attributes whose every word readers see or hear. */
const SPOKEN = /^(?:alt|aria-description|aria-label|aria-roledescription|aria-valuetext|label|placeholder|title)$/

/** Between tags and in spoken attributes any word is for readers; elsewhere what begins like a sentence, or has several words. */
function isText({ type, name, value }: SyntaxNode): boolean {
  if (type === 'JSXText') return /\p{L}{2}/u.test(String(value))
  if (type === 'JSXAttribute')
    return (
      isNode(name) &&
      SPOKEN.test(String(name.name)) &&
      isNode(value) &&
      value.type === 'Literal' &&
      /^\p{Ll}{2}/u.test(String(value.value))
    )
  if (type === 'Literal' && typeof value === 'string')
    return /^\p{Lu}-?\p{Ll}|\p{L}[\p{L}’']*[,.;:]? \p{L}{2}/u.test(value) && !FOR_MACHINES.test(value) && !KEYWORDS.test(value)
  const raw = isNode(value) || typeof value !== 'object' ? '' : String(Reflect.get(value ?? {}, 'raw'))
  return type === 'TemplateElement' && /\p{L} \p{L}/u.test(raw) && !FOR_MACHINES.test(raw)
}

/** What no reader sees: classes, arguments of an error, names that are compared, and the category of a story or a picture, which is its key. */
function unread(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.type === 'JSXAttribute' && isNode(node.name) && /^class/.test(String(node.name.name))) {
    const classes: SyntaxNode[] = []
    if (isNode(node.value)) walk(node.value, (each) => classes.push(each))
    return classes
  }
  const isError = node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'Error'
  if (isError)
    return [node.arguments]
      .flat()
      .filter(isNode)
      .flatMap((of) => [of, ...[of.quasis ?? []].flat().filter(isNode)])
  if (node.type === 'BinaryExpression') return [node.left, node.right].filter(isNode)
  const isKey = node.type === 'Property' && isNode(node.key) && /^(?:category|symbol)$/.test(String(node.key.name))
  return isKey && isNode(node.value) ? [node.value] : []
}

function textsOf(path: string, source: string): string[] {
  const found: string[] = []
  const skipped = new Set<SyntaxNode>()
  walk(parse(path, source), (node) => {
    for (const each of unread(node)) skipped.add(each)
    if (isText(node) && !skipped.has(node))
      found.push(`${path}:${lineAt(source, node.start)} ${source.slice(node.start, node.end).trim()}`)
  })
  return found
}

describe('a screen of the site', () => {
  it('holds no text of its own', () => {
    expect(WORDED.length).toBeGreaterThan(300)
    expect(WORDED.flatMap((path) => textsOf(path, readFileSync(path, 'utf8')))).toEqual([])
  })

  it.each([
    '<p>Please wait</p>',
    '<b title="Close" />',
    '<b title="close" />',
    "const say = 'one of them left'",
    'const say = () => `only one of them left`',
  ])('would be found with one: %s', (source) => expect(textsOf('planted.tsx', source)).toHaveLength(1))
})

/** What readers of the site read in English; the desk is for operators. */
const READ = globSync('{client,shared}/**/*.en.{ts,tsx}', {
  exclude: ['client/desk/**', 'shared/desk/**', 'client/site/legal/**'],
})

/** Habits of a translated voice (docs/style.md). */
const HABITS =
  /\b(?:stands?|stood)\b|\bthat we follow\b|\bwhat (?:became|becomes) of\b|\b(?:whoever|nobody|somebody)\b|\basked for\b/i

function habitsOf(path: string, source: string): string[] {
  const found: string[] = []
  walk(parse(path, source), ({ type, value, start, end }) => {
    const isWords = type === 'JSXText' || type === 'TemplateElement' || (type === 'Literal' && typeof value === 'string')
    if (isWords && HABITS.test(source.slice(start, end))) found.push(`${path}:${lineAt(source, start)}`)
  })
  return found
}

describe('a sentence that readers read', () => {
  it('has none of the habits of a translated voice', () => {
    expect(READ.length).toBeGreaterThan(100)
    expect(READ.flatMap((path) => habitsOf(path, readFileSync(path, 'utf8')))).toEqual([])
  })

  it('would be found with one', () => {
    expect(habitsOf('planted.ts', "export const note = 'Paid pages stand last.'")).toEqual(['planted.ts:1'])
  })
})
