/** Directives that were not read as such: what their writer meant, and why it was not read. Readers would see the colons. */
import { nearest } from '#shared/search/nearest.ts'
import { DIRECTIVES, exampleOf } from '../blocks/directives.ts'
import type { PageText } from '../page.ts'
import { isDirective, lineOf, type Placed } from '../parse/tree.ts'

/** `name`: empty for the end of a block. `rest`: what follows on its line. */
export type Unread = { readonly line: number; readonly marks: string; readonly name: string; readonly rest: string }

const BLOCK = /^(::+)( *[\w-]*)(.*)/
/** Within a sentence a colon is one, but before these. */
const INLINE = new RegExp(`(?<![\\w:])(:)((?:symbol|claim)\\b|(?:${[...DIRECTIVES.keys()].join('|')})(?=[{[]))(.*)`)

/** What was not read of a piece of text. */
export function* unreadIn({ node, parents }: Placed): Generator<Unread> {
  if (node.type !== 'text') return
  const around = parents.at(-1)
  const before = around?.type === 'paragraph' ? around.children.slice(0, around.children.indexOf(node)) : undefined
  const beginsLine = before !== undefined && (before.at(-1)?.type ?? 'break') === 'break'
  for (const [index, line] of node.value.split('\n').entries()) {
    const [, marks, name, rest] = (index > 0 || beginsLine ? BLOCK.exec(line) : null) ?? INLINE.exec(line) ?? []
    if (marks !== undefined && name !== undefined && rest !== undefined) yield { line: lineOf(node) + index, marks, name, rest }
  }
}

const NAMES = [...DIRECTIVES.keys()].map((name) => ({ symbol: name, name, aliases: [] }))
/** The directive that a name is, or is a slip away from. */
export const meantBy = (name: string): string | undefined => (DIRECTIVES.has(name) ? name : nearest(name, NAMES)?.symbol)

/** How the directive is written that a name means; all that a page of this kind may have, where it means none. */
export function instead(name: string, { front }: Pick<PageText, 'front'>, among: 'block' | 'text' = 'block'): string {
  const isOf = (form: string): boolean => (form === 'text') === (among === 'text')
  const meant = meantBy(name)
  const rules = DIRECTIVES.get(meant ?? '') ?? []
  const fitting = rules.filter(({ form }) => isOf(form))
  if (meant !== undefined) return (fitting.length > 0 ? fitting : rules).map((rule) => exampleOf(meant, rule)).join(' or ')
  const all = [...DIRECTIVES].flatMap(([each, rules]) => rules.map((rule) => ({ each, rule })))
  const here = all.filter(({ rule }) => isOf(rule.form) && (front?.kind === 'paid' || !rule.paidOnly))
  return here.map(({ each, rule }) => exampleOf(each, rule)).join(', ')
}

/** Whether a directive is on the page, though it may be written wrong. */
export const isMeant = ({ nodes }: Pick<PageText, 'nodes'>, name: string): boolean =>
  nodes.some(
    (placed) =>
      (isDirective(placed.node) && meantBy(placed.node.name) === name) ||
      [...unreadIn(placed)].some((unread) => meantBy(unread.name.trim()) === name),
  )

/** Lines that hold one: what is in it is judged once it can be read. */
export const unreadLines = ({ nodes }: Pick<PageText, 'nodes'>): ReadonlySet<number> =>
  new Set(nodes.flatMap((placed) => [...unreadIn(placed)].map(({ line }) => line)))

/** What is wrong with how one is written. */
export function whyUnread({ marks, name, rest }: Unread): string {
  const called = `${marks}${name.trim()}`
  if (/^ /.test(name)) return `${called} has a space after its colons`
  if (/^ +[{[]/.test(rest)) return `${called} has a space after its name`
  if (/[“”„«»]/.test(rest)) return `${called} has curly quotation marks instead of straight ones`
  if (/^[^{]*\[[^\]]*$/.test(rest)) return `${called} is not closed with ]`
  if (/\{[^}]*$/.test(rest)) return `${called} is not closed with } on its line`
  if ((rest.match(/"/g)?.length ?? 0) % 2 === 1) return `${called} lacks a quotation mark`
  return rest.trim() === '' || rest.startsWith('{')
    ? `${called} cannot be read`
    : `${called} is followed by words outside its braces`
}
