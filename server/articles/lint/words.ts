/** The wording of paid pages: no bare figures, no pressure, no invented speech. */
import type { PageText } from '../page.ts'
import { lineOf, plainText } from '../parse/tree.ts'
import { type Finding, shown } from '../problem.ts'
import { type Copy, lineWithin, paidCopy } from './copy.ts'
import { vocabularyOf } from './language/vocabulary.ts'
import { findFigure } from './numerals.ts'
import { at, type TextRule } from './rule.ts'
import { unreadLines } from './unread.ts'

const bareFigure: TextRule = {
  id: 'bare-figure',
  *check({ page }) {
    const unread = unreadLines(page)
    for (const copy of paidCopy(page)) {
      if (copy.place !== 'body') continue
      const found = findFigure(copy.bare, vocabularyOf(page))
      if (!found) continue
      const line = lineWithin(copy, copy.bare, found.index)
      if (unread.has(line)) continue
      const allowed = 'amounts, percentages and counts within :claim[…]{id="…"} only; or leave it out'
      yield { line, field: copy.field, message: `the figure ${shown(found.figure)} is without a claim`, allowed }
    }
  },
}

const headlineFigure: TextRule = {
  id: 'headline-figure',
  *check({ page }) {
    for (const { bare, line, field, place } of paidCopy(page)) {
      const found = place === 'headline' ? findFigure(bare, vocabularyOf(page)) : undefined
      if (found)
        yield {
          line,
          field,
          message: `holds the figure ${shown(found.figure)}`,
          allowed: 'titles, excerpts, headings, buttons and captions without any figure',
        }
    }
  },
}

/** A finding about what a pattern found in a piece of copy. */
const inCopy = (copy: Copy, { index }: RegExpExecArray, message: string, allowed: string): Finding => ({
  line: lineWithin(copy, copy.whole, index),
  field: copy.field,
  message,
  allowed,
})

/** One finding for each piece of paid copy in which one of the patterns finds something. */
function* inPaidCopy(page: PageText, patterns: readonly RegExp[], message: (found: string) => string, allowed: string) {
  for (const copy of paidCopy(page)) {
    const found = patterns.map((pattern) => pattern.exec(copy.whole)).find((match) => match !== null)
    if (found) yield inCopy(copy, found, message(found[0]), allowed)
  }
}

const bannedWord: TextRule = {
  id: 'banned-word',
  *check({ page }) {
    for (const copy of paidCopy(page))
      for (const word of vocabularyOf(page).banned) {
        const found = word.exec(copy.whole)
        const allowed = 'words that neither press the reader nor promise what cannot be kept'
        if (found) yield inCopy(copy, found, `the word ${shown(found[0])}`, allowed)
      }
  },
}

const countdown: TextRule = {
  id: 'countdown',
  check: ({ page }) =>
    inPaidCopy(
      page,
      vocabularyOf(page).countdown,
      (found) => `counts down: ${shown(found)}`,
      'text without time pressure or scarcity, e.g. "Join the waitlist"',
    ),
}

/** Invisible characters, which would hide a word from these rules but not from the reader. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]|\u034F/
const codePoint = (character: string): string => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
const invisible: TextRule = {
  id: 'invisible',
  check: ({ page }) =>
    inPaidCopy(page, [INVISIBLE], (found) => `an invisible character, ${codePoint(found)}`, 'characters a reader can see'),
}

/** A word that mixes Latin letters with Greek or Cyrillic look-alikes. */
const MIXED =
  /(?:\p{Script=Latin}[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][\p{L}\p{M}]*\p{Script=Latin})/u
const lookalike: TextRule = {
  id: 'lookalike',
  check: ({ page }) =>
    inPaidCopy(page, [MIXED], (found) => `mixes alphabets in ${shown(found)}`, 'words in the letters of one alphabet'),
}

const QUOTE_RELEASE = 'on paid pages only with release="where the signed release is filed"; better in your own words'
const paidQuote: TextRule = {
  id: 'paid-quote',
  *check({ page }) {
    if (page.front?.kind !== 'paid') return
    for (const { node } of page.nodes)
      if (node.type === 'containerDirective' && node.name === 'quote' && !node.attributes?.release?.trim())
        yield at(node, 'quote', `quotes ${shown(node.attributes?.by ?? 'a person')} without a recorded release`, QUOTE_RELEASE)
    yield* inPaidCopy(page, vocabularyOf(page).speech, (found) => `repeats a person's words: ${shown(found)}`, QUOTE_RELEASE)
  },
}
const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** A pull quote repeats a sentence of the page; words that appear nowhere else would be invented. */
const pullQuote: TextRule = {
  id: 'pull-quote',
  *check({ page }) {
    const body = squeeze(
      page.nodes
        .filter(({ node, parents }) => node.type === 'paragraph' && !parents.some(({ type }) => type === 'blockquote'))
        .map(({ node }) => plainText(node))
        .join(' '),
    )
    for (const { node } of page.nodes)
      if (node.type === 'blockquote' && !body.includes(squeeze(plainText(node)).replace(/[.!?]$/, '')))
        yield {
          ...at(
            node,
            'pull quote',
            `${shown(plainText(node))} is nowhere in the text`,
            'a sentence of this page, word for word; for a person’s words :::quote{by="…" url="…"}',
          ),
          line: lineOf(node),
        }
  },
}

export const WORD_RULES: readonly TextRule[] = [
  bareFigure,
  headlineFigure,
  bannedWord,
  countdown,
  invisible,
  lookalike,
  paidQuote,
  pullQuote,
]
