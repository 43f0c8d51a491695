/** Claims on paid pages: known, listed, in force, in an allowed place, with their own figures. */

import type { Page, Records } from '../page.ts'
import { type Directive, isDirective, lineOf, type Placed, plainText } from '../parse/tree.ts'
import { type Finding, shown } from '../problem.ts'
import { claimIdOf, expiryOf } from '../records/claims.ts'
import { dateOf, pageDay } from '../records/front-matter.ts'
import type { ClaimEntry } from '../records/schemas.ts'
import { ENGLISH } from './language/english.ts'
import { vocabularyOf } from './language/vocabulary.ts'
import { at, inFront, type Rule, type TextRule } from './rule.ts'
import { unreadLines } from './unread.ts'

type Use = Placed & { readonly id: string; readonly entry: ClaimEntry }

/** Where the page prints a claim whose record is in order. */
function* uses(page: Page, { claims }: Records): Generator<Use> {
  for (const placed of page.nodes) {
    const id = claimIdOf(placed.node)
    const entry = id === undefined ? undefined : claims.get(id)
    if (id !== undefined && entry) yield { ...placed, id, entry }
  }
}

const listed = ({ front }: Page): readonly string[] => (front.kind === 'paid' ? front.claims : [])

const KNOWN = 'an id of content/claims.yml'
const unknown: TextRule = {
  id: 'claim-unknown',
  *check({ page, records }) {
    for (const { node } of page.nodes) {
      const id = claimIdOf(node)
      if (id !== undefined && !records.claims.has(id)) yield at(node, 'claim', `there is no claim ${shown(id)}`, KNOWN)
    }
  },
}

const listedUnknown: Rule = {
  id: 'claim-unknown',
  *check({ page, records }) {
    for (const [index, id] of listed(page).entries())
      if (!records.claims.has(id)) yield inFront(page, ['claims', index], `there is no claim ${shown(id)}`, KNOWN)
  },
}

const isNameless = ({ node }: Placed): boolean => isDirective(node) && node.name === 'claim' && claimIdOf(node) === undefined
const listing: Rule = {
  id: 'claim-listed',
  *check({ page }) {
    const used = new Map(page.nodes.flatMap(({ node }) => [[claimIdOf(node), node] as const]))
    used.delete(undefined)
    const names = new Set(listed(page))
    // One that cannot be read may print it.
    const isUnread = unreadLines(page).size > 0 || page.nodes.some(isNameless)
    for (const [id, node] of used)
      if (id && !names.has(id) && page.front.kind === 'paid')
        yield at(
          node,
          'claim',
          `${shown(id)} is not in the front matter's claims`,
          'every claim that the page prints is in claims',
        )
    for (const [index, id] of listed(page).entries())
      if (!used.has(id) && !isUnread)
        yield inFront(page, ['claims', index], `${shown(id)} is not printed on the page`, 'only claims that the page prints')
  },
}

/** Rules about a claim's record, reported at each place that prints the claim. */
const ofRecord = (
  id: string,
  judge: (entry: ClaimEntry, page: Page, now: number) => Omit<Finding, 'line' | 'field'> | undefined,
): Rule => ({
  id,
  *check({ page, records, now }) {
    for (const { node, entry } of uses(page, records)) {
      const finding = judge(entry, page, now)
      if (finding) yield { line: lineOf(node), field: 'claim', ...finding }
    }
  },
})

const withdrawn = ofRecord('claim-withdrawn', ({ id, status }) =>
  status === 'withdrawn'
    ? { message: `${shown(id)} is withdrawn`, allowed: 'claims in force; take this one out of the text' }
    : undefined,
)

const expired = ofRecord('claim-expired', (entry, page, now) => {
  if (expiryOf(entry) > now) return undefined
  const wasGood = expiryOf(entry) > Date.parse(dateOf(page.front))
  const allowed = 'a claim that was checked again, with a later expiry'
  return { message: `${shown(entry.id)} expired on ${entry.expires}`, allowed, aged: wasGood }
})

const order = ofRecord('claim-order', ({ id, testedOn }, { front }) => {
  const published = pageDay(front)
  if (!testedOn || testedOn <= published) return undefined
  return {
    message: `${shown(id)} was tested on ${testedOn}, after the page's date ${published}`,
    allowed: 'claims tested on or before the day of publication',
  }
})

const LARGE = new Set(['key-figures', 'cards', 'quote', 'summary', 'takeaways', 'benefits'])
const placeOf = ({ parents }: Placed): string | undefined => {
  if (parents.some(({ type }) => type === 'heading')) return 'heading'
  return parents.find((parent): parent is Directive => isDirective(parent) && parent.name !== 'results')?.name
}

/** A claimed result is never larger than body text and never a button; an example is in body text or a results box only. */
const place: Rule = {
  id: 'claim-place',
  *check({ page, records }) {
    for (const use of uses(page, records)) {
      const where = placeOf(use)
      const { status, kind } = use.entry
      if (where === undefined) continue
      if (where === 'heading' || where === 'cta' || where === 'floating-cta')
        yield at(use.node, 'claim', `a claim is in a ${where}`, 'claims in the text, never in headings or buttons')
      else if (status === 'illustrative' && LARGE.has(where))
        yield at(
          use.node,
          'claim',
          `the example ${shown(use.id)} is in ${where}`,
          'illustrative claims in body text and results boxes only',
        )
      else if (kind === 'performance' && where === 'key-figures')
        yield at(use.node, 'claim', `the result ${shown(use.id)} is in ${where}`, 'claimed results in body text only')
    }
    yield* inWords(page)
  },
}

function* inWords(page: Page): Generator<Finding> {
  const { front } = page
  const pieces = [
    [['title'], front.title],
    [['excerpt'], front.excerpt],
    ...(front.kind === 'paid' ? ([[['form', 'button'], front.form?.button ?? '']] as const) : []),
  ] as const
  for (const [path, words] of pieces)
    if (words.includes(':claim[')) yield inFront(page, path, 'holds a claim', 'titles, excerpts and buttons without claims')
}

/** Groups of French numbers stand behind a space. */
const NUMBER = /\d(?:(?:[\d,.]|[ \u00A0\u202F](?=\d{3}(?!\d)))*\d)?/g
const numbers = (text: string): string[] => text.match(NUMBER) ?? []

/** A claim covers its own figures only: others cannot be slipped in under its id. */
const figures: Rule = {
  id: 'claim-figures',
  *check({ page, records }) {
    for (const { node, entry, id } of uses(page, records)) {
      if (isDirective(node) && node.name === 'results') continue
      const { plain } = vocabularyOf(page)
      // The record is in English on every page.
      const recorded = new Set(numbers(entry.text).map(ENGLISH.plain))
      const foreign = numbers(plainText(node)).filter((figure) => !recorded.has(plain(figure)))
      if (foreign.length > 0)
        yield at(
          node,
          'claim',
          `prints ${foreign.join(', ')}, which is not in the text of ${shown(id)}`,
          `the figures of its record: ${shown(entry.text)}`,
        )
    }
  },
}

/** How claims that are on record are used. */
export const USE_RULES: readonly Rule[] = [listing, withdrawn, expired, order, place, figures]
export const CLAIM_TEXT_RULES: readonly TextRule[] = [unknown]
export const CLAIM_RULES: readonly Rule[] = [listedUnknown, ...USE_RULES]
