/** Release notes from the store: 120 releases played one by one, each sentence against figures worked out again here. */
import { expect, it } from 'vitest'
import { createEconomy } from '#server/market/statistics/economy.ts'
import { createFigureKeeper } from '#server/market/statistics/keeper.ts'
import { readSamples } from '#server/market/statistics/sample.ts'
import { writeObservations } from '#server/market/store/observations.ts'
import { figurePage } from '#shared/economy/pages.ts'
import type { Series } from '#shared/economy/release.ts'
import { momentOfNote, wordsOfNote } from '#shared/economy/release-note/words.ts'
import { torontoTime } from '#shared/toronto.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { observation, sourceBook } from '../../support/market/market.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'

const DAY = 86_400_000
const SIX_SECONDS = 6000
type Value = readonly [period: string, value: number]

const store = marketStoreOfEach()

/** The days on which a rate is decided, for a test that has no others. */
const decisions = (days: readonly string[]): Series => ({
  ...{ id: 'decision', title: 'Decision', short: 'Decision', weight: 3, publisher: 'Bank of Canada', country: 'Canada' },
  ...{ time: '09:45', figures: ['policy-rate'], url: 'https://example.ca/', readFrom: 'this test', readOn: '2026-01-01' },
  days,
})

/** What a web process knows of the store at a moment. */
async function known(now: number, series: readonly Series[] = []) {
  const keeper = createFigureKeeper({ db: store.db, onError: (error) => expect.unreachable(String(error)), sweepMs: 3_600_000 })
  await keeper.start()
  keeper.stop()
  return createEconomy({ keeper, samples: new Map(), series, sources: sourceBook, clock: manualClock(now) })
}
const textsOf = (note: Parameters<typeof wordsOfNote>[0]) =>
  wordsOfNote(note).map(({ headline, sentences, written }) => [headline, ...sentences, written].map(wordsOf))

const sampleOf = (figure: string): Value[] =>
  (readSamples().get(figure)?.observations ?? []).map(({ period, value }) => [period, value])

/** Stores one value as the worker would six seconds after its release. @returns when that was */
async function release(figure: string, [period, value]: Value, at: number) {
  const ours = figurePage(figure === 'cpi' ? 'inflation' : figure)?.figure
  const rest = { source: ours?.source ?? '', unit: ours?.unit ?? '', receivedAt: at + SIX_SECONDS }
  await writeObservations(store.db, [
    observation({ figure, period, value, ...rest, releasedAt: figure === 'policy-rate' ? null : at }),
  ])
  return at + SIX_SECONDS
}

/** A month is released on the twentieth of the next. */
const dayAfter = (period: string): number => {
  const [year = 0, month = 0] = period.split('-').map(Number)
  return torontoTime(new Date(Date.UTC(year, month, 20)).toISOString().slice(0, 10), '08:30')
}
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
const monthOf = (period: string): string => `${MONTHS[Number(period.slice(5, 7)) - 1]} ${period.slice(0, 4)}`
const dayName = (day: string): string => `${Number(day.slice(8))} ${monthOf(day)}`

/** What a monthly rate's note must say, from two numbers with one decimal. */
function expectedOfRate(subject: string, [period, now]: Value, [beforePeriod, before]: Value): string[] {
  const [a, b] = [now.toFixed(1), before.toFixed(1)]
  const tenths = Math.round(Number(a) * 10) - Math.round(Number(b) * 10)
  const size = (Math.abs(tenths) / 10).toFixed(1)
  const verb = tenths > 0 ? 'rises to' : tenths < 0 ? 'falls to' : 'stays at'
  const compared = tenths === 0 ? 'the same as' : `${tenths > 0 ? 'up' : 'down'} ${size} points from ${b}%`
  return [
    `${subject} ${verb} ${a}% in ${monthOf(period)}`,
    `${subject} was ${a}% in ${monthOf(period)}, ${compared} in ${monthOf(beforePeriod)}.`,
    `The ${monthOf(beforePeriod)} value was not revised.`,
    'No date of the next release is on record.',
  ]
}

/** Of a rate that is set, from its days. */
function expectedOfDecision(days: readonly Value[], index: number): string[] {
  const [period, now] = days[index] ?? ['', 0]
  const before = days[index - 1]?.[1] ?? 0
  let start = index - 1
  while (start > 0 && days[start - 1]?.[1] === before) start--
  const size = Math.abs(now - before).toFixed(2)
  const [does, compared] =
    now === before
      ? ['keeps its policy rate at', ', as before.']
      : [
          `${now > before ? 'raises' : 'cuts'} its policy rate to`,
          `, ${now > before ? 'up' : 'down'} ${size} points from ${before.toFixed(2)}%.`,
        ]
  return [
    `The Bank of Canada ${does} ${now.toFixed(2)}%`,
    `The policy rate is ${now.toFixed(2)}% from ${dayName(period)}${compared}`,
    `It had been ${before.toFixed(2)}% since ${start === 0 ? 'at least ' : ''}${dayName(days[start]?.[0] ?? '')}.`,
    'No date of the next release is on record.',
  ]
}

it('a release note says of 120 releases what their figures say: figure, change, the one before, its revision and the next', async () => {
  const expected = new Map<string, string[]>()
  const cpi = sampleOf('cpi')
  const yearly = cpi.slice(12).map(([period, value], index): Value => [period, (value / (cpi[index]?.[1] ?? 1) - 1) * 100])
  const unemployment = sampleOf('unemployment')
  const rate = sampleOf('policy-rate')
  for (const each of cpi) await release('cpi', each, dayAfter(each[0]))
  for (const each of unemployment) await release('unemployment', each, dayAfter(each[0]))
  // Every day of the sample is taken as the day after a decision: so its holds have notes too.
  for (const each of rate) await release('policy-rate', each, torontoTime(each[0], '10:00'))
  const eve = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)

  yearly.forEach((each, index) => {
    const before = yearly[index - 1]
    if (before) expected.set(`inflation ${each[0]}`, expectedOfRate('Inflation', each, before))
  })
  unemployment.forEach((each, index) => {
    const before = unemployment[index - 1]
    if (before) expected.set(`unemployment ${each[0]}`, expectedOfRate('The unemployment rate', each, before))
  })
  rate.forEach(([day], index) => {
    if (index > 0) expected.set(`policy-rate ${day}`, expectedOfDecision(rate, index))
  })

  const economy = await known(Date.UTC(2027, 0, 1), [decisions(rate.map(([day]) => eve(day)))])
  const notes = economy.notes.all()
  expect(notes.length).toBeGreaterThanOrEqual(120)
  expect(new Set(notes.map(({ slug, period }) => `${slug} ${period}`))).toEqual(new Set(expected.keys()))
  for (const note of notes) {
    const [text] = textsOf(note)
    const at = note.texts[0].writtenAt
    const told = expected.get(`${note.slug} ${note.period}`) ?? []
    expect(text?.slice(0, 3)).toEqual(told.slice(0, 3))
    // The next decision is on record here, and is after this one.
    if (note.slug === 'policy-rate' && note.nextAt) expect(note.nextAt > at).toBe(true)
    else expect(text?.[3]).toBe(told[3])
    expect(text?.at(-1)).toBe(`Written by software at ${momentOfNote(at)}`)
    if (note.slug !== 'policy-rate') expect(text?.at(-1)).toContain('at 08:30:06 ET, ')
  }
})

it('no release note is written of figures that were loaded as history, or that came a day after their release', async () => {
  const at = torontoTime('2026-11-20', '08:30')
  const loaded = sampleOf('unemployment').map(([period, value]) =>
    observation({ figure: 'unemployment', unit: '%', period, value, releasedAt: at, receivedAt: at + SIX_SECONDS }),
  )
  await writeObservations(store.db, loaded)
  expect((await known(at)).notes.all()).toEqual([])
  const next = observation({ figure: 'unemployment', unit: '%', period: '2026-05-01', value: 7, releasedAt: at })
  await writeObservations(store.db, [{ ...next, receivedAt: at + DAY }])
  expect((await known(at + DAY)).notes.all()).toEqual([])
  const june = at + 30 * DAY
  await writeObservations(store.db, [{ ...next, period: '2026-06-01', releasedAt: june, receivedAt: june + SIX_SECONDS }])
  expect((await known(june)).notes.all().map(({ period }) => period)).toEqual(['2026-06-01'])
})

const jobs = (value: number, period: string, at: number, over = {}) =>
  observation({ figure: 'employment', unit: 'persons', period, value, releasedAt: at, receivedAt: at + SIX_SECONDS, ...over })

it('a release note names the revision of the value before, corrects itself when its own is revised, and keeps what it said', async () => {
  const [september, october, november] = ['2026-10-09', '2026-11-06', '2026-12-04'].map((day) => torontoTime(day, '08:30')) as [
    number,
    number,
    number,
  ]
  await writeObservations(store.db, [jobs(20_900_000, '2026-08-01', september - DAY), jobs(20_950_000, '2026-09-01', september)])
  // October comes with a revision of September.
  await writeObservations(store.db, [jobs(20_940_000, '2026-09-01', october), jobs(21_000_000, '2026-10-01', october)])
  const told = (await known(october)).notes.find('employment', '2026-10-01')
  expect(told && textsOf(told)[0]?.slice(0, 3)).toEqual([
    'Employment rises to 21,000,000 in Oct 2026',
    'Employment was 21,000,000 in Oct 2026, up 60,000 from 20,940,000 in Sept 2026.',
    'The Sept 2026 value was revised to 20,940,000 from 20,950,000.',
  ])
  // A month later October is revised below September: the direction turns.
  await writeObservations(store.db, [jobs(20_930_000, '2026-10-01', november), jobs(20_960_000, '2026-11-01', november)])
  const note = (await known(november)).notes.find('employment', '2026-10-01')
  const texts = note ? textsOf(note) : []
  expect(texts.map(([headline]) => headline)).toEqual([
    'Employment falls to 20,930,000 in Oct 2026',
    'Employment rises to 21,000,000 in Oct 2026',
  ])
  expect(texts.map((text) => text.at(-1))).toEqual([
    'Corrected by software at 08:30:06 ET, Fri 4 Dec 2026, as the source revised it',
    'Written by software at 08:30:06 ET, Fri 6 Nov 2026',
  ])
  // A value that is only repeated corrects nothing.
  await writeObservations(store.db, [jobs(20_930_000, '2026-10-01', november + 30 * DAY)])
  expect((await known(november + 30 * DAY)).notes.find('employment', '2026-10-01')?.texts).toHaveLength(2)
})

it('a release note says of a figure that is itself a change that it rose, fell or did not change', async () => {
  const months = ['2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01']
  const levels = [2000, 2010, 2020, 2020.2, 2014.1, 2008.1]
  const of = (index: number) => [months[index] ?? '', levels[index] ?? 0] as const
  for (const index of months.keys()) {
    const [period, value] = of(index)
    const at = dayAfter(period)
    await writeObservations(store.db, [
      observation({ figure: 'gdp', unit: 'C$', period, value, releasedAt: at, receivedAt: at + SIX_SECONDS }),
    ])
  }
  const { notes } = await known(Date.UTC(2026, 11, 31))
  expect(notes.of('gdp').map((note) => textsOf(note)[0]?.slice(0, 2))).toEqual([
    ['Real GDP falls 0.3% in Oct 2026', 'Real GDP fell 0.3% in Oct 2026, after it fell 0.3% in Sept 2026.'],
    ['Real GDP falls 0.3% in Sept 2026', 'Real GDP fell 0.3% in Sept 2026, after it did not change in Aug 2026.'],
    ['Real GDP is unchanged in Aug 2026', 'Real GDP did not change in Aug 2026, after it rose 0.5% in July 2026.'],
    ['Real GDP rises 0.5% in July 2026', 'Real GDP rose 0.5% in July 2026, after it rose 0.5% in June 2026.'],
  ])
})

it('a release note leads for an hour and is in the day for a day, and only what moves rates leads', async () => {
  const at = torontoTime('2026-11-06', '08:30')
  const rate = (value: number, period: string, received: number) =>
    observation({ figure: 'unemployment', unit: '%', period, value, releasedAt: received, receivedAt: received + SIX_SECONDS })
  await writeObservations(store.db, [rate(6.6, '2026-09-01', at - 28 * DAY), jobs(20_900_000, '2026-09-01', at - 28 * DAY)])
  await writeObservations(store.db, [rate(6.5, '2026-10-01', at), jobs(21_000_000, '2026-10-01', at)])
  const later = async (minutes: number) => {
    const { notes, version } = await known(at + SIX_SECONDS + minutes * 60_000)
    return { lead: notes.leading()?.slug, day: notes.ofToday().map(({ slug }) => slug), version: version() }
  }
  const both = ['unemployment', 'employment']
  expect(await later(59)).toMatchObject({ lead: 'unemployment', day: both })
  expect(await later(60)).toMatchObject({ lead: undefined, day: both })
  expect(await later(24 * 60)).toMatchObject({ lead: undefined, day: [] })
  // Kept pages follow: what identifies them moves when the hour and the day are over.
  expect(new Set([(await later(59)).version, (await later(60)).version, (await later(24 * 60)).version]).size).toBe(3)
})
