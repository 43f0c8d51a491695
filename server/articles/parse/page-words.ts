/** The text of a page, a line for each field and paragraph, to compare two versions of it in public. */
import { isRecord } from '#shared/typed-keys.ts'
import type { Page } from '../page.ts'
import { type Directive, isDirective, type Nodes } from './tree.ts'

/** They tell of the change itself. */
const ABOUT_CHANGES = new Set(['corrections', 'withdrawn'])

/** `riskWarning` as people read it. */
const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function* fieldWords(value: unknown, name: string): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield* fieldWords(each, name)
  else if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) yield* fieldWords(inner, `${name} ${inWords(key)}`.trim())
  } else if (value !== undefined) yield `${name}: ${value}`
}

const attributesOf = ({ name, attributes }: Directive): string[] =>
  Object.entries(attributes ?? {}).map(([key, value]) => `${name} ${key}: ${value}`)

/** A claim keeps its name: in an advertisement no figure is alone. */
function inlineWords(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value.replace(/\s*\n\s*/g, ' ')
  if (node.type === 'break') return ' '
  const words = 'children' in node ? node.children.map(inlineWords).join(node.type === 'tableRow' ? ' | ' : '') : ''
  if (node.type === 'link') return `${words} (${node.url})`
  if (node.type === 'textDirective') return [words, `[${node.name} ${node.attributes?.id ?? ''}]`].join(' ').trim()
  return words
}

function* blockWords(node: Nodes): Generator<string> {
  if (isDirective(node)) yield* attributesOf(node)
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableRow' || node.type === 'leafDirective') {
    const words = inlineWords(node)
    if (words !== '') yield words
  } else if ('children' in node) for (const child of node.children) yield* blockWords(child)
}

/** Everything that a reader could come upon, and what lists and links are made from. */
export function pageWords({ front, tree }: Page): string[] {
  const fields = Object.entries(front).filter(([key]) => !ABOUT_CHANGES.has(key))
  return [...fields.flatMap(([key, value]) => [...fieldWords(value, inWords(key))]), ...blockWords(tree)]
}
