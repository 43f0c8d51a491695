/** Checks a page's references: authors, advertisers, symbols, figures, dates. */
import { instrumentOf } from '#shared/market/catalogue.ts'
import { lastDay, pictureOf } from '#shared/pictures/picture.ts'
import { SERIES } from '#shared/pictures/series.ts'
import { breakingUntil } from '../breaking.ts'
import { attribute, isDirective } from '../parse/tree.ts'
import { shown } from '../problem.ts'
import { CATALOGUE_SYMBOLS, dateField, dateOf, pageDay } from '../records/front-matter.ts'
import { at, inFront, type Rule, type TextRule } from './rule.ts'

const author: Rule = {
  id: 'author-unknown',
  *check({ page, records }) {
    if (page.front.kind === 'paid' || records.authors.has(page.front.author)) return
    yield inFront(
      page,
      ['author'],
      `there is no author ${shown(page.front.author)}`,
      [...records.authors.keys()].join(', ') || 'an id of content/authors.yml',
    )
  },
}

const advertiser: Rule = {
  id: 'advertiser-unknown',
  *check({ page, records }) {
    if (page.front.kind !== 'paid' || records.advertisers.has(page.front.advertiser)) return
    yield inFront(
      page,
      ['advertiser'],
      `there is no advertiser ${shown(page.front.advertiser)}`,
      [...records.advertisers.keys()].join(', ') || 'a file in content/advertisers',
    )
  },
}

/** What an advertiser claims was approved in its own words: a translation says it in others. */
const paidInFrench: Rule = {
  id: 'paid-in-french',
  *check({ page, records }) {
    if (page.front.kind !== 'paid' || page.language === 'en') return
    const approved = records.advertisers.get(page.front.advertiser)?.french?.claimsApprovedOn
    if (approved !== undefined && approved <= pageDay(page.front)) return
    yield inFront(
      page,
      ['advertiser'],
      approved ? `approved its claims in French on ${approved}, after the page’s date` : 'has not approved its claims in French',
      'french.claimsApprovedOn in the record of the advertiser, on or before the day of publication; or no page in French',
    )
  },
}

const symbols: TextRule = {
  id: 'symbol-unknown',
  *check({ page }) {
    for (const { node } of page.nodes) {
      const symbol = isDirective(node) && node.name === 'symbol' ? attribute(node, 'id') : undefined
      if (symbol && !instrumentOf(symbol)) yield at(node, 'text', `we don’t cover ${shown(symbol)}`, CATALOGUE_SYMBOLS)
    }
  },
}

const SERIES_IDS = SERIES.map(({ kind, id }) => `${kind} of ${id}`).join(', ')
/** A picture drawn from data has data, and tells of nothing that came after its story. */
const picture: Rule = {
  id: 'picture',
  *check({ page }) {
    const chosen = page.front.kind === 'paid' ? undefined : page.front.picture
    if (!chosen || chosen.kind === 'plate') return
    const drawn = pictureOf(chosen)
    if (!drawn)
      return yield inFront(page, ['picture'], `has no values: ${shown(chosen.series)} as ${chosen.kind}`, `one of: ${SERIES_IDS}`)
    const last = lastDay(drawn)
    if (last > pageDay(page.front))
      yield inFront(page, ['picture'], `tells of ${last}, after eventDate`, 'a to, or a series, that ends before the story')
  },
}

const dates: Rule = {
  id: 'dates',
  *check({ page }) {
    const date = Date.parse(dateOf(page.front))
    const field = dateField(page.front)
    for (const [index, { at: when }] of page.front.corrections.entries())
      if (Date.parse(when) < date)
        yield inFront(page, ['corrections', index, 'at'], `is ${when}, before ${field}`, `a time after ${field}`)
  },
}

const BREAKING = 'breaking only with a source.publishedAt less than 24 hours ago; otherwise leave it out'
const breaking: Rule = {
  id: 'breaking',
  *check({ page, now }) {
    if (page.front.kind !== 'news' || !page.front.breaking) return
    const until = breakingUntil(page.front)
    if (until === undefined) return yield inFront(page, ['breaking'], 'is set, and source.publishedAt is missing', BREAKING)
    const source = page.front.source.publishedAt
    if (until > now) return
    const aged = until > Date.parse(dateOf(page.front))
    yield { ...inFront(page, ['breaking'], `is set, and the source is of ${source}`, BREAKING), aged }
  },
}

export const FACT_TEXT_RULES: readonly TextRule[] = [symbols]
export const FACT_RULES: readonly Rule[] = [author, advertiser, paidInFrench, picture, dates, breaking]
