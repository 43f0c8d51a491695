/** A picture that shows figures shows those of a record, says whose they are, and is beside none of its kind. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { loadFolder } from '#server/articles/load.ts'
import { createArticles } from '#server/articles/service.ts'
import { PLATE_BROTLI } from '#server/http/routes/site/plates.ts'
import { readSamples } from '#server/market/statistics/sample.ts'
import { plateSvg } from '#server/plates/plate.ts'
import type { ArticleCard, ArticleSection } from '#shared/articles/article.ts'
import { isData, looksLikeData, PLATE_SIZES, socialImageUrl } from '#shared/articles/plates.ts'
import { formatDay } from '#shared/days.ts'
import { altOf, captionOf, lastDay, pictureAt, pictureOf, subjectOf } from '#shared/pictures/picture.ts'
import { APAC_RATES, CAPITAL_PARTS, COMMODITY_CHANGES, ENERGY_INDEX, POLICY_RATE } from '#shared/pictures/records.ts'
import { SERIES } from '#shared/pictures/series.ts'
import { apart, apartIn, inWholeRows, lookOf } from '../../../client/articles/card/apart.ts'
import { placeAds } from '../../../client/articles/card/place-ads.ts'
import { FIXTURE_NOW } from '../../support/content.ts'
import { manualClock } from '../../support/manual-clock.ts'

const content = loadFolder(resolve('content'), { now: FIXTURE_NOW })
if (!content.ok) throw new Error('the shipped content does not load')
const articles = createArticles(content.value, { clock: manualClock(FIXTURE_NOW) })
const records = SERIES.map(({ kind, id }) => ({ kind, series: id }))
const story = (slug: string): string => readFileSync(resolve(`content/articles/${slug}.md`), 'utf8')
const sized = (svg: string): number => brotliCompressSync(svg, PLATE_BROTLI).length

describe('what a picture is drawn from', () => {
  it('is the capture that the economy pages show, week by week', () => {
    const of = (id: string) =>
      readSamples()
        .get(id)
        ?.observations.map(({ period, value }) => [period, value] as const) ?? []
    expect(ENERGY_INDEX).toEqual(of('commodity-index-energy'))
    const names = { Metals: 'metals', Fish: 'fish', Forestry: 'forestry', 'Farm goods': 'agriculture', Energy: 'energy' }
    const changes = Object.entries(names).map(([name, id]) => {
      const values = of(`commodity-index-${id}`)
      const [first = 1, last = 1] = [values[0]?.[1], values.at(-1)?.[1]]
      return [name, Math.round((last / first - 1) * 1000) / 10]
    })
    expect(COMMODITY_CHANGES).toEqual(changes)
  })

  it('is what the tables of its stories say, figure for figure', () => {
    const months = 'January February March April May June July August September October November December'.split(' ')
    for (const [day, rate] of POLICY_RATE.slice(1)) {
      const [year, month, date] = day.split('-').map(Number)
      const row = `| ${date} ${months[(month ?? 0) - 1]} ${year} |`
      const line = story('interest-rate-outlook')
        .split('\n')
        .find((each) => each.startsWith(row))
      expect(line, day).toContain(`| ${rate.toFixed(2)}% |`)
    }
    for (const [, share] of CAPITAL_PARTS) expect(story('canadian-banks-q3-outlook')).toContain(`| ${share.toFixed(1)}% |`)
    for (const [bank, rate] of APAC_RATES)
      expect(story('apac-morning-brief-2025-01-21')).toMatch(new RegExp(`${bank}.*\\| ${rate.toFixed(2)}% \\|`))
  })
})

describe('a picture drawn from data', () => {
  it('names its source and its day in the caption, or on a picture without one, and its figures for readers who do not see it', () => {
    for (const record of records) {
      const picture = pictureOf(record)
      if (!picture) throw new Error(record.series)
      const day = formatDay(lastDay(picture))
      const alone = (size: 'card' | 'social') => plateSvg({ ...subjectOf(record), ...PLATE_SIZES[size], alone: true })
      for (const text of [captionOf(picture), alone('social')])
        expect(text, record.series).toContain(`Source: ${picture.source}, ${day}`)
      expect(captionOf(picture)).toContain('Drawn from data: ')
      expect(alone('card'), record.series).toContain(`Source: ${picture.source}`)
    }
    const told = (slug: string, category: string): string => {
      const picture = pictureAt({ category, slug })
      return picture ? altOf(picture) : ''
    }
    expect(told('policy-rate', 'data-steps')).toContain('12 July 2023 5%; 29 Oct 2025 2.25%')
    expect(told('rbc-provisions', 'data-bars')).toContain('Q2 2024 920; Q1 2025 1,050; Q2 2025 1,424')
    expect(told('commodity-index-energy', 'data-level')).toContain('10 Jan 2024 1,267.97; 26 Feb 2025 1,341.18')
    expect(told('enbridge-mainline', 'data-route')).toContain('Edmonton to Superior to Flanagan to Cushing')
  })

  it('of steps has its words where no line is, at every size that has words', () => {
    for (const name of ['card', 'phone', 'wide', 'page', 'article'] as const) {
      const svg = plateSvg({ slug: 'policy-rate', category: 'data-steps', ...PLATE_SIZES[name] })
      const [, outline = ''] = /d="(M[-\d. ]+(?:H[-\d.]+(?:V[-\d.]+)?){9,})"/.exec(svg) ?? []
      const corners = [...outline.matchAll(/(?:M([-\d.]+) |V)([-\d.]+)H([-\d.]+)/g)]
      const ends = corners.map(([, , , end]) => Number(end))
      const treads = corners.map(([, from, y], index) => [ends[index - 1] ?? Number(from), ends[index] ?? 0, Number(y)] as const)
      expect(treads.length, name).toBe(POLICY_RATE.length)
      for (const words of ['5%', '2.25%']) {
        const data = svg.slice(svg.indexOf(`aria-label="${words}"`))
        const starts = [...(/ d="([^"]+)"/.exec(data)?.[1] ?? '').matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)]
        const [xs, ys] = [1, 2].map((at) => starts.map((each) => Number(each[at])))
        const under = treads.filter(([from, to]) => from < Math.max(...(xs ?? [])) && to > Math.min(...(xs ?? [])))
        const gap = Math.min(...under.map(([, , tread]) => tread)) - Math.max(...(ys ?? []))
        expect(gap, `${words} ${name}`).toBeGreaterThan(4)
      }
    }
  })

  it('weighs at most 12 KB on the wire in any size, holds only numbers that can be drawn, and runs nothing', () => {
    for (const record of records)
      for (const [name, size] of Object.entries(PLATE_SIZES)) {
        const svg = plateSvg({ ...subjectOf(record), ...size, alone: true })
        expect(sized(svg), `${record.series} ${name}`).toBeLessThan(12_000)
        expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d|<script|\sstyle=/)
      }
  })

  it('has an address that leads back to the same values, and no other address draws anything', () => {
    for (const record of records) expect(pictureAt(subjectOf(record))).toEqual(pictureOf(record))
    const until = subjectOf({ kind: 'steps', series: 'policy-rate', to: '2025-07-30' })
    expect(pictureAt(until)).toMatchObject({ kind: 'steps', values: POLICY_RATE.slice(0, -2) })
    for (const slug of [
      'gold',
      'policy-rate--2030-01-01--2030-02-01',
      'policy-rate--x--y',
      'policy-rate--2025-01-01',
      'capital-parts',
    ])
      expect(pictureAt({ category: 'data-steps', slug }), slug).toBeUndefined()
    expect(pictureAt({ category: 'data-pie', slug: 'policy-rate' })).toBeUndefined()
  })
})

describe('a story', () => {
  it('has the picture that its editor chose, with its figures in words, its source under it, and for social networks', () => {
    const plate = articles.get('bank-canada-holds-rate-275')?.plate
    expect(plate?.alt).toContain('30 July 2025 2.75%; between 2.75% and 5%')
    expect(plate?.caption).toMatch(/^Drawn from data: Policy rate.* to 30 July 2025\. Source: Bank of Canada, .*30 July 2025\.$/)
    expect(plate && socialImageUrl(plate.subject)).toMatch(/^\/plates\/v8-en\/social\/data-steps\/policy-rate--.*\.png$/)
  })
})

describe('a plate that could be taken for a chart', () => {
  it('says on itself, in every size, that it is none, and is not told so again under it; no picture of data does', () => {
    for (const size of Object.values(PLATE_SIZES)) {
      expect(plateSvg({ slug: 'a-story', category: 'Market Insights', ...size })).toMatch(/[Nn]ot data"/)
      expect(plateSvg({ slug: 'policy-rate', category: 'data-steps', ...size })).not.toMatch(/[Nn]ot data"/)
    }
    for (const { slug } of articles.list({ paid: false })) {
      const plate = articles.get(slug)?.plate
      if (plate && looksLikeData(plate.subject.category)) expect(plate.caption).not.toContain('Illustration')
    }
  })
})

const looks = (cards: readonly ArticleCard[]) => cards.map(({ picture }) => picture && lookOf(picture))
/** Pictures of one family that are next to each other in a list, or above each other in up to four columns. */
function twins(cards: readonly ArticleCard[]): string[] {
  const all = looks(cards)
  return all.flatMap((look, index) =>
    look && look !== 'paid' && all.slice(Math.max(0, index - 4), index).includes(look) ? [look] : [],
  )
}

it('related stories fill whole rows of three, or are fewer than one', () => {
  const shown = (count: number): number => inWholeRows(Array(count).fill({}), 6).length
  expect([0, 1, 2, 3, 4, 5, 6, 9].map(shown)).toEqual([0, 1, 2, 3, 3, 3, 6, 6])
})

describe('pictures side by side', () => {
  const SECTIONS: readonly ArticleSection[] = ['stocks', 'crypto', 'forex', 'insights']

  it('are never of one family, on any list of the paper', () => {
    const lists = [
      ...SECTIONS.map((section) => placeAds(articles.list({ section, paid: false }), articles.ads(section, 3))),
      ...articles.topics().map(({ topic }) => articles.list({ topic })),
      articles.list({ paid: false }),
    ]
    expect(lists.flatMap(twins).length).toBeGreaterThan(0)
    for (const list of lists) expect(twins(apart(list))).toEqual([])
    const parted = apartIn({ stocks: lists[0] ?? [], crypto: lists[1] ?? [] })
    expect(twins([...parted.stocks, ...parted.crypto])).toEqual([])
  })

  it('stay as their editors chose them beside others unlike them', () => {
    const insights = articles.list({ section: 'insights', paid: false, explainer: false, limit: 9 })
    expect(looks(apart(insights))).toEqual(looks(insights))
    expect(insights.filter(({ picture }) => picture && isData(picture))).toHaveLength(4)
    expect(new Set(looks(insights)).size).toBeGreaterThanOrEqual(7)
  })

  it('leave what is paid in its own pattern', () => {
    const paid = articles.list({ kind: 'paid' })
    expect(apart(paid)).toEqual(paid)
    expect(new Set(looks(paid))).toEqual(new Set(['paid']))
  })
})
