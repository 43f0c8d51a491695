/** The front page's section of the day: the newest of what there is at its head, and no more said of it than the rule that chose it. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import type { Made } from '#shared/market/front/made.ts'
import type { WireRow } from '#shared/wire/announcement.ts'
import { TheDay } from '../../../client/pages/home/the-day.tsx'
import { TEST_SITE } from '../../fixtures/site.ts'

const lead: Made = { is: 'lead', kind: '', written: '', mark: null, headline: 'Oil rises', href: '/markets/OIL', rows: [] }
const note: Made = { ...lead, is: 'note', headline: 'At noon, 12 of 20 are higher', href: '/markets' }
const row: WireRow = {
  ...{ key: 'statcan 1', by: 'Statistics Canada', title: 'Consumer Price Index', link: 'https://www150.statcan.gc.ca/1' },
  ...{ language: 'en', at: '2026-11-24T13:30:00.000Z', day: '2026-11-24', dayName: 'Tue 24 Nov', time: '08:30', revised: null },
  tag: { name: 'Inflation', href: '/economy/inflation' },
}

const release: Made = {
  ...lead,
  is: 'release',
  headline: 'Inflation rises to 2.4%',
  href: '/economy/inflation/2026-10-01',
  by: 'Statistics Canada',
}

const REST = { featured: false, paidLabel: null, sourceName: null, symbols: [] }
const ALL = { wireLead: row, notes: [note], lead, wire: [row], stories: [] }

type Props = Parameters<typeof TheDay>[0]
const Shown = () => <TheDay {...useLoaderData<{ props: Props }>().props} />

/** The page's text, heading by heading. */
function day(over: Partial<Props>) {
  const root = { site: TEST_SITE, props: { ...ALL, ...over } }
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Shown, loader: () => root }])
  const page = renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />)
  return {
    page,
    headings: [...page.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, text = '']) => text.replaceAll(/<[^>]+>/g, '')),
    words: page.replaceAll(/<[^>]+>/g, ' '),
  }
}

it('the section of the day is headed by an announcement of importance, before the widest move and the desk’s note', () => {
  const { headings, words } = day({})
  expect(headings[0]).toContain('Consumer Price Index')
  expect(headings.slice(1)).toEqual(['Oil rises', 'At noon, 12 of 20 are higher', 'The wire'])
  expect(words).toContain('Official announcements.')
  expect(words).toContain('Our figures: Inflation')
})

it('the section of the day is headed by the widest move, whose line no note pushes down, and by the note where nothing moved', () => {
  const { headings, words } = day({ wireLead: undefined })
  expect(headings).toEqual(['Oil rises', 'At noon, 12 of 20 are higher', 'The wire'])
  expect(words).toContain('The day’s biggest mover among our prices, and official announcements.')
  const noted = day({ wireLead: undefined, lead: undefined })
  expect(noted.headings).toEqual(['At noon, 12 of 20 are higher', 'The wire'])
  expect(noted.words).toContain('The desk’s latest note, and official announcements.')
})

it('the section of the day without a move is headed by the newest note, of a release with the name of its source', () => {
  const { headings, words } = day({ wireLead: undefined, lead: undefined, notes: [release, note] })
  expect(headings.slice(0, 2)).toEqual(['Inflation rises to 2.4%', 'At noon, 12 of 20 are higher'])
  expect(words).toContain('Figures released in the last day, and official announcements.')
  expect(words).toContain('Statistics Canada')
})

it('speaks of no change without one, and of no announcement where none has been fetched', () => {
  const { words, headings } = day({ wireLead: undefined, notes: [], lead: undefined, wire: [] })
  expect(headings).toEqual(['The wire'])
  expect(words).toContain('No announcements have reached us yet.')
  expect(words).not.toMatch(/change|mover/)
})

it('has explainers, which have no date but a figure of today, beside it where the paper has no story of these days', () => {
  const card = {
    slug: 'a',
    href: '/articles/a',
    title: 'What a bond yield says',
    excerpt: '',
    category: 'Rates',
    date: '2025-01-02',
    ...REST,
  }
  const standing = ['Inflation: ', ['2.8%', 2.8, 'figure:inflation value 2026-04-01'], ' · Apr 2026'] as const
  const explained = day({ stories: [{ ...card, kind: 'analysis', explainer: true, standing }] })
  expect(explained.headings.at(-1)).toBe('Explainers')
  expect(explained.page).toContain('What a bond yield says')
  expect(explained.page).not.toContain('2025')
  expect(explained.words.replaceAll(/\s+/g, ' ')).toContain('Inflation: 2.8% · Apr 2026')
  const told = day({ stories: [{ ...card, kind: 'news' }] })
  expect(told.headings.at(-1)).toBe('Our stories')
  expect(told.page).toContain('<time dateTime="2025-01-02">')
})
