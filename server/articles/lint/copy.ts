/** Every piece of text a paid page shows, and its place. */

import type { Page, PageText } from '../page.ts'
import { attribute, isDirective, lineOf, type Nodes, plainText } from '../parse/tree.ts'
import type { PaidFrontMatter } from '../records/front-matter.ts'

export type Copy = {
  /** With a gap mark in place of each claim. */
  readonly bare: string
  readonly whole: string
  /** Line on which the piece begins. */
  readonly line: number
  readonly field: string
  /** `headline`: titles, excerpts, buttons, captions; neither figures nor claims are allowed. */
  readonly place: 'headline' | 'body'
  /** The nearest block directive around it, e.g. `risk`. */
  readonly box?: string | undefined
}

/** The line of an offset within a piece of text that may span several lines. */
export const lineWithin = ({ line }: Copy, text: string, index: number): number =>
  line + (text.slice(0, index).match(/\n/g)?.length ?? 0)

const isClaim = (node: Nodes): boolean => node.type === 'textDirective' && node.name === 'claim'

function* frontCopy(page: Page, front: PaidFrontMatter): Generator<Copy> {
  const piece = (path: readonly (string | number)[], words: string | undefined, place: Copy['place']): Copy[] =>
    words === undefined ? [] : [{ bare: words, whole: words, line: page.lineOf(path), field: path.join('.'), place }]
  yield* piece(['title'], front.title, 'headline')
  yield* piece(['excerpt'], front.excerpt, 'headline')
  yield* piece(['label'], front.label, 'headline')
  yield* piece(['tag'], front.tag, 'headline')
  yield* piece(['riskWarning'], front.riskWarning, 'body')
  yield* piece(['withdrawn', 'reason'], front.withdrawn?.reason, 'body')
  yield* piece(['form', 'button'], front.form?.button, 'headline')
  yield* piece(['commentsGate', 'title'], front.commentsGate?.title, 'headline')
  yield* piece(['commentsGate', 'button'], front.commentsGate?.button, 'headline')
  yield* piece(['audio', 'title'], front.audio?.title, 'headline')
  yield* piece(['plate', 'alt'], front.plate?.alt, 'headline')
  yield* piece(['plate', 'caption'], front.plate?.caption, 'headline')
  yield* piece(['photo', 'alt'], front.photo?.alt, 'headline')
  yield* piece(['photo', 'caption'], front.photo?.caption, 'headline')
  yield* piece(['photo', 'credit'], front.photo?.credit, 'headline')
  for (const [index, { text }] of front.corrections.entries()) yield* piece(['corrections', index, 'text'], text, 'body')
  for (const [index, { author, text, replies }] of front.comments.entries()) {
    yield* piece(['comments', index, 'author'], author, 'headline')
    yield* piece(['comments', index, 'text'], text, 'body')
    for (const [number, reply] of replies.entries()) {
      yield* piece(['comments', index, 'replies', number, 'author'], reply.author, 'headline')
      yield* piece(['comments', index, 'replies', number, 'text'], reply.text, 'body')
    }
  }
}

const HOLDERS: Readonly<Partial<Record<Nodes['type'], Copy['place']>>> = {
  paragraph: 'body',
  tableCell: 'body',
  heading: 'headline',
  leafDirective: 'headline',
}
const ATTRIBUTES = ['title', 'button', 'alt', 'caption', 'by', 'role'] as const

function* textCopy(page: PageText): Generator<Copy> {
  for (const { node, parents } of page.nodes) {
    const line = lineOf(node)
    const place = HOLDERS[node.type]
    const field = isDirective(node) ? node.name : 'text'
    const box = parents.findLast(isDirective)?.name
    if (place) yield { bare: plainText(node, isClaim), whole: plainText(node), line, field, place, box }
    if (!isDirective(node)) continue
    for (const name of ATTRIBUTES) {
      const words = attribute(node, name)
      if (words) yield { bare: words, whole: words, line, field: `${node.name}.${name}`, place: 'headline' }
    }
  }
}

/**
 * Text as a reader sees it: full-width characters, unusual hyphens and doubled or no-break spaces look like the plain
 * ones and must not hide a word from a rule. Line breaks stay: they give the line of a finding.
 */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/[^\S\n]+/g, ' ')

/** Empty for pages that are not paid; the text alone where the front matter cannot be read. */
export function* paidCopy(page: Page | PageText): Generator<Copy> {
  if (page.front?.kind !== 'paid') return
  const ofFront = 'lineOf' in page && page.front.kind === 'paid' ? frontCopy(page, page.front) : []
  for (const copies of [ofFront, textCopy(page)])
    for (const copy of copies) yield { ...copy, bare: asRead(copy.bare), whole: asRead(copy.whole) }
}
