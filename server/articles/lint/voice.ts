/** A paid page speaks in the advertiser's voice, about its offer, and of no past that never was. */
import { torontoDate } from '#shared/toronto.ts'
import type { Page, Records } from '../page.ts'
import { shown } from '../problem.ts'
import { dateField, pageDay } from '../records/front-matter.ts'
import type { ClaimEntry } from '../records/schemas.ts'
import { type Copy, lineWithin, paidCopy } from './copy.ts'
import { vocabularyOf } from './language/vocabulary.ts'
import { inFront, type Rule } from './rule.ts'

/** Withdrawn claims whose run is recorded for this page. */
const ranHere = (page: Page, { claims }: Records): ClaimEntry[] =>
  [...claims.values()].filter((entry) => entry !== null).filter(({ ran }) => ran?.page === page.slug)

/** A past that is on record, a claim that really ran here and was withdrawn, is in the page's corrections alone. */
const inventedPast: Rule = {
  id: 'invented-past',
  *check({ page, records }) {
    const recorded = ranHere(page, records).length > 0
    yield* found(
      page,
      vocabularyOf(page).past,
      'tells of a past that is not on record',
      'the offer as it is today; a withdrawal only in corrections, with the run of the claim in content/claims.yml',
      ({ field }) => !(recorded && field.startsWith('corrections.')) && !field.startsWith('withdrawn.'),
    )
  },
}

/** The paper's name as a word of its own. */
const nameOf = ({ site }: Records): RegExp[] =>
  site ? [new RegExp(String.raw`(?<![\p{L}\p{N}])${site.name.replace(/[.*+?^$()|]/g, '\\$&')}(?![\p{L}\p{N}])`, 'u')] : []

/** Boxes in which the publisher speaks; a narration is a recording with its own words. */
const OUR_BOXES = new Set(['risk', 'disclaimer', 'transcript'])
const OUR_FIELDS = /^(?:label|riskWarning|withdrawn\.|corrections\.|comments\.|plate\.)/
/** The advertiser speaks; the publisher has the label, the risk box, the closing disclaimer and the table of claims. */
const ownVoice: Rule = {
  id: 'own-voice',
  *check({ page, records }) {
    yield* found(
      page,
      [...nameOf(records), ...vocabularyOf(page).ours],
      'speaks in our own voice',
      'the advertiser’s voice; ours only in the label, :::risk, :::disclaimer and the records of claims',
      ({ field, box }) => !OUR_FIELDS.test(field) && !(box && OUR_BOXES.has(box)),
    )
  },
}

function* found(page: Page, patterns: readonly RegExp[], message: string, allowed: string, applies: (copy: Copy) => boolean) {
  for (const copy of paidCopy(page)) {
    if (!applies(copy)) continue
    const match = patterns.map((pattern) => pattern.exec(copy.whole)).find((each) => each !== null)
    if (!match) continue
    const line = lineWithin(copy, copy.whole, match.index)
    yield { line, field: copy.field, message: `${message}: ${shown(match[0])}`, allowed }
  }
}

/** A withdrawal is believed only with its traces: the page was there when the claim began to run, and says so since. */
const realRun: Rule = {
  id: 'claim-run',
  *check({ page, records, now }) {
    for (const { id, ran } of ranHere(page, records)) {
      if (!ran) continue
      const corrected = page.front.corrections.some(({ at }) => torontoDate(Date.parse(at)) >= ran.until)
      const published = pageDay(page.front)
      const traces = `a run after ${published} and a correction of ${ran.until} or later`
      if (ran.from < published || ran.until > torontoDate(now))
        yield inFront(page, [dateField(page.front)], `${shown(id)} cannot have run from ${ran.from} until ${ran.until}`, traces)
      else if (!corrected) yield inFront(page, ['corrections'], `do not tell that ${shown(id)} was withdrawn`, traces)
    }
  },
}

export const VOICE_RULES: readonly Rule[] = [inventedPast, ownVoice, realRun]
