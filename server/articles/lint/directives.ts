/** Directives: known, in their own form, and complete. */
import { DIRECTIVES, exampleOf, FORM_OF, MARKS } from '../blocks/directives.ts'
import { attribute, type Directive, isDirective, isLabel, lineOf, plainText } from '../parse/tree.ts'
import { type Finding, shown } from '../problem.ts'
import { at, type TextRule } from './rule.ts'

/** The rules of its name, and the one of the form in which it is written. */
function rulesOf(node: Directive) {
  const rules = DIRECTIVES.get(node.name)
  return { rules, rule: rules?.find(({ form }) => form === FORM_OF[node.type]) }
}

const known: TextRule = {
  id: 'directive',
  *check({ page }) {
    for (const { node } of page.nodes) if (isDirective(node)) yield* directiveFindings(node)
  },
}

/** Where a line of a paragraph begins with the marks of a directive: they are followed by what no directive is. */
const MARKED = /^(::+) *([\w-]*)/

/** How a block of this name is written; all names for one that is unknown. */
function blocksLike(name: string): string {
  const rules = DIRECTIVES.get(name)?.filter(({ form }) => form !== 'text') ?? []
  return rules.map((rule) => exampleOf(name, rule)).join(' or ') || [...DIRECTIVES.keys()].join(', ')
}

/** Readers would see the colons. */
const notUnderstood: TextRule = {
  id: 'directive',
  *check({ page }) {
    for (const { node, parents } of page.nodes) {
      if (node.type !== 'text') continue
      const around = parents.at(-1)
      const before = around?.type === 'paragraph' ? around.children.slice(0, around.children.indexOf(node)) : undefined
      const beginsLine = before !== undefined && (before.at(-1)?.type ?? 'break') === 'break'
      for (const [index, line] of node.value.split('\n').entries()) {
        const [, marks, name = ''] = (index > 0 || beginsLine ? MARKED.exec(line) : undefined) ?? []
        if (marks)
          yield {
            line: lineOf(node) + index,
            field: 'text',
            message: `${shown(`${marks}${name}`)} was not understood`,
            allowed: name === '' ? '::: only to end a block' : blocksLike(name),
          }
      }
    }
  },
}

/** Without its end it would take in the rest of the page. The tree keeps no end marks: they stand on a line below the last child. */
function isClosed({ position, children }: Directive): boolean {
  const last = children.at(-1)?.position ?? position
  return position !== undefined && last !== undefined && position.end.column > 1 && position.end.line > last.end.line
}

const closed: TextRule = {
  id: 'directive',
  *check({ page }) {
    for (const { node } of page.nodes)
      if (node.type === 'containerDirective' && node.children.length > 0 && !isClosed(node))
        yield at(node, 'text', `:::${node.name} has no end`, 'a line of ::: after its text')
  },
}

const paidOnly: TextRule = {
  id: 'directive',
  *check({ page }) {
    if (!page.front || page.front.kind === 'paid') return
    for (const { node } of page.nodes)
      if (isDirective(node) && rulesOf(node).rule?.paidOnly)
        yield at(node, node.name, 'is on a page that is not paid', 'this directive on pages of kind paid only')
  },
}

function* directiveFindings(node: Directive): Generator<Finding> {
  const { name } = node
  const { rules, rule } = rulesOf(node)
  if (!rules) return yield at(node, name, 'this directive is unknown', [...DIRECTIVES.keys()].join(', '))
  const example = rules.map((each) => exampleOf(name, each)).join(' or ')
  if (!rule) return yield at(node, 'text', `${MARKS[FORM_OF[node.type]]}${name} has the wrong number of colons`, example)
  for (const key of Object.keys(node.attributes ?? {}))
    if (!Object.hasOwn(rule.attributes, key))
      yield at(node, `${name}.${key}`, 'this attribute is unknown', Object.keys(rule.attributes).join(', ') || 'no attributes')
  for (const [key, need] of Object.entries(rule.attributes))
    if (need === 'required' && !attribute(node, key))
      yield at(node, 'text', `${MARKS[rule.form]}${name} needs ${/^[aeiou]/.test(key) ? 'an' : 'a'} ${key}`, example)
  yield* labelFindings(node, rule.label, example)
}

function* labelFindings(node: Directive, label: 'required' | 'none', example: string): Generator<Finding> {
  const { name } = node
  if (node.type === 'containerDirective') {
    if (node.children.some(isLabel)) yield at(node, name, 'has words in brackets', example)
    if (node.children.length === 0) yield at(node, name, 'is empty', `${example}, then its text, then :::`)
    return
  }
  const words = plainText(node).trim()
  if (label === 'required' && words === '') yield at(node, name, 'has no words in brackets', example)
  if (label === 'none' && words !== '') yield at(node, name, `has words in brackets: ${shown(words)}`, example)
}

export const DIRECTIVE_RULES: readonly TextRule[] = [known, notUnderstood, closed, paidOnly]
