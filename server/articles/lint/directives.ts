/** Directives: known, in their own form, and complete. One mistake is one finding: what only follows from it is not told. */
import { DIRECTIVES, type DirectiveRule, exampleOf, FORM_OF, MARKS } from '../blocks/directives.ts'
import type { PageText } from '../page.ts'
import { attribute, type Directive, isDirective, isLabel, type Nodes, plainText, walk } from '../parse/tree.ts'
import { type Finding, shown } from '../problem.ts'
import { at, type TextRule } from './rule.ts'
import { instead, meantBy, unreadIn, whyUnread } from './unread.ts'

/** As its writer sees it. */
export const calledBy = ({ type, name }: Directive): string => `${MARKS[FORM_OF[type]]}${name}`

/** The rule of its name for the form in which it is written. */
const ruleOf = (node: Directive): DirectiveRule | undefined =>
  DIRECTIVES.get(node.name)?.find(({ form }) => form === FORM_OF[node.type])

/** Whether a name means a block with an end. */
const hasEnd = (name: string): boolean => (DIRECTIVES.get(meantBy(name) ?? '') ?? []).some(({ form }) => form === 'container')

const known: TextRule = {
  id: 'directive',
  *check({ page }) {
    for (const { node } of page.nodes) {
      const found = isDirective(node) ? findingOf(node, page) : undefined
      if (found) yield found
    }
  },
}

function findingOf(node: Directive, page: PageText): Finding | undefined {
  const says = (message: string, allowed: string): Finding => at(node, 'text', `${calledBy(node)} ${message}`, allowed)
  const rule = ruleOf(node)
  if (!rule) {
    const isKnown = DIRECTIVES.has(node.name)
    const example = instead(node.name, page, isKnown || node.type !== 'textDirective' ? 'block' : 'text')
    return says(isKnown ? 'has the wrong number of colons' : 'does not exist', example)
  }
  if (rule.paidOnly && page.front && page.front.kind !== 'paid') return says('is for paid pages only', 'nothing; take it out')
  const example = exampleOf(node.name, rule)
  const isBox = node.type === 'containerDirective'
  const words = isBox ? node.children.some(isLabel) : plainText(node).trim() !== ''
  if (words && rule.label === 'none') return says('takes no words in [ ]', example)
  if (!words && rule.label === 'required') return says('needs words in [ ]', example)
  const wrong = attributesOf(node, rule)
  if (wrong) return says(wrong, example)
  return isBox && node.children.length === 0 ? says('has no text', `${example}, then its text, then a line of :::`) : undefined
}

/** What is wrong with its attributes, in one sentence. */
function attributesOf(node: Directive, { attributes }: DirectiveRule): string | undefined {
  const given = Object.entries(node.attributes ?? {})
  const strange = given.filter(([key]) => !Object.hasOwn(attributes, key))
  if (strange.some(([, value]) => value === '')) return 'has a value without quotation marks'
  const missing = Object.entries(attributes).filter(([key, need]) => need === 'required' && !attribute(node, key))
  const parts = [
    ...(strange.length > 0 ? [`does not take ${strange.map(([key]) => key).join(' and ')}`] : []),
    ...(missing.length > 0 ? [`needs ${missing.map(([key]) => `${key}="…"`).join(' and ')}`] : []),
  ]
  return parts.length > 0 ? parts.join(', and ') : undefined
}

type Box = Extract<Nodes, { type: 'containerDirective' }>
const isBox = (node: Nodes | undefined): node is Box => node?.type === 'containerDirective'

const notRead: TextRule = {
  id: 'directive',
  *check({ page }) {
    // Ends of blocks whose beginning is told of already.
    let due = 0
    for (const placed of page.nodes) {
      const { node, parents } = placed
      if (isBox(node) ? parents.some(isBox) : isDirective(node) && !ruleOf(node) && hasEnd(node.name)) due++
      for (const unread of unreadIn(placed)) {
        const { line, marks, rest } = unread
        const name = unread.name.trim()
        const isIn = parents.some(isBox)
        if (!isEnd(name)) {
          if (marks.length > MARKS.leaf.length || hasEnd(name)) due++
          yield {
            line,
            field: 'text',
            message: whyUnread(unread),
            allowed: instead(name, page, marks === MARKS.text ? 'text' : 'block'),
          }
        } else if (isIn)
          yield {
            line,
            field: 'text',
            message: `${shown(`${marks}${unread.name}${rest}`)} does not end the block`,
            allowed: ':::',
          }
        else if (due > 0) due--
        else
          yield { line, field: 'text', message: `there is no block for ${marks} to end`, allowed: 'nothing; take this line out' }
      }
    }
  },
}
const isEnd = (name: string): boolean => name === '' || name === 'end'

/** Without its end it would take in the rest of the page. The tree keeps no end marks: they stand on a line below the last child. */
function isClosed({ position, children }: Directive): boolean {
  const last = children.at(-1)?.position ?? position
  return position !== undefined && last !== undefined && position.end.column > 1 && position.end.line > last.end.line
}

/** Whether what is in a block may be there by a mistake at its beginning or end. */
export const isMistaken = (node: Nodes): boolean => isBox(node) && (!ruleOf(node) || !isClosed(node))

/** Whether its end is told of as one that is written wrong, or as a block that begins before it. */
const isEndTold = (node: Box): boolean =>
  [...walk(node)].some(
    (placed) => (placed.node !== node && isBox(placed.node)) || [...unreadIn(placed)].some(({ name }) => isEnd(name.trim())),
  )

const closed: TextRule = {
  id: 'directive',
  *check({ page }) {
    for (const { node, parents } of page.nodes)
      if (isBox(node) && ruleOf(node) && node.children.length > 0 && !isClosed(node) && !parents.some(isBox) && !isEndTold(node))
        yield at(node, 'text', `${calledBy(node)} is not closed`, 'a line of ::: after its text')
  },
}

/** Blocks do not go inside one another: what looks like it is the end of one that is missing. */
const nested: TextRule = {
  id: 'directive',
  *check({ page }) {
    for (const { node, parents } of page.nodes) {
      const outer = parents.at(-1)
      if (isBox(node) && isBox(outer) && ruleOf(outer))
        yield at(
          node,
          'text',
          `${calledBy(node)} begins before ${calledBy(outer)} is closed`,
          `a line of ::: before ${calledBy(node)}`,
        )
    }
  },
}

export const DIRECTIVE_RULES: readonly TextRule[] = [known, notRead, closed, nested]
