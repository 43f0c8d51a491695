/** Where a page is in each language, and what has to be there for it. */
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { topicPath } from '#shared/articles/topic-texts.fr.ts'
import { FIGURE_PATHS } from '#shared/economy/pages.ts'
import { FIRST, SECOND } from '#shared/language/folders.ts'
import { bareNumber, OTHER_LANGUAGE } from '#shared/language/locale.fr.ts'
import { inEnglish, inFrench, languageOf, spelledInFrench } from '#shared/language/paths.ts'
import { TOPICS } from '#shared/language/topic-folders.ts'
import { TOOL_PATHS } from '#shared/tools/tools.ts'
import { keysOf } from '#shared/typed-keys.ts'
import { PAGES } from '#shared/ui/pages.ts'
import { WIRE_TOPICS } from '#shared/wire/texts.en.ts'
import * as english from '../../../client/funnel/texts.en.tsx'
import * as french from '../../../client/funnel/texts.fr.tsx'

/** Stories and previews of them are in the language that they are written in. */
const ENGLISH_ALONE = ['/articles/:slug', '/preview/:token']

describe('a page’s French path', () => {
  it('leads back to its English one, for every page that is no story', () => {
    for (const { path } of Object.values(PAGES)) {
      const french = inFrench(path)
      if (ENGLISH_ALONE.includes(path)) expect(french).toBeUndefined()
      else expect([languageOf(french ?? ''), inEnglish(french ?? '')]).toEqual(['fr', path])
    }
  })

  it.each([
    ['/', '/fr'],
    ['/?a=1', '/fr?a=1'],
    ['/markets/RY', '/fr/marches/RY'],
    ['/markets/RY/1y#chart', '/fr/marches/RY/1y#chart'],
    ['/economy/inflation', '/fr/economie/inflation'],
    ['/economy/policy-rate/5y', '/fr/economie/taux-directeur/5y'],
    ['/economy/:figure/*', '/fr/economie/:figure/*'],
    ['/tools/mortgage?price=5', '/fr/outils/hypotheque?price=5'],
    ['/markets/sheet/week-up', '/fr/marches/tableau/week-up'],
    ['/wire/energy', '/fr/fil/energie'],
    ['/topics/a-topic-of-an-operator', '/fr/sujets/a-topic-of-an-operator'],
    ['/register?via=whatsapp', '/fr/inscription?via=whatsapp'],
    ['/markets/BRK.B', '/fr/marches/BRK.B'],
  ])('of %s is %s', (english, french) => {
    expect(inFrench(english)).toBe(french)
    expect(inEnglish(french)).toBe(english)
  })

  it('of the registration is where its scripts lead too', () => {
    expect(inFrench(english.registrationPath)).toBe(french.registrationPath)
  })

  it('has a French word for every tool, figure and part of the wire, but for those that are called alike', () => {
    const alike = [
      '/tools/inflation',
      ...['inflation', 'corra', 'population', 'canola-alberta'].map((slug) => `/economy/${slug}`),
    ]
    const ofWire = keysOf(WIRE_TOPICS).map((topic) => `/wire/${topic}`)
    const same = [...TOOL_PATHS, ...FIGURE_PATHS, ...ofWire].filter((path) =>
      inFrench(path)?.endsWith(path.replace(/^.*\//, '/')),
    )
    expect(same.sort()).toEqual([...alike, '/wire/inflation'].sort())
  })

  it('is no other page’s, in either language', () => {
    for (const folders of [FIRST, TOPICS, ...Object.values(SECOND)]) {
      const french = Object.values(folders)
      expect(new Set(french).size).toBe(french.length)
      expect(Object.entries(folders).filter(([english, own]) => own !== english && Object.hasOwn(folders, own))).toEqual([])
    }
  })

  it.each([
    ['/fr/markets/RY', '/fr/marches/RY'],
    ['/fr/economy/policy-rate', '/fr/economie/taux-directeur'],
    ['/fr/economie/policy-rate/5y', '/fr/economie/taux-directeur/5y'],
    ['/fr/outils/mortgage?price=5', '/fr/outils/hypotheque?price=5'],
    ['/fr/economie/chomage', '/fr/economie/chomage'],
    ['/fr/nope', '/fr/nope'],
    ['/economy/policy-rate', '/economy/policy-rate'],
  ])('is found from an address in English words: %s is %s', (typed, own) => expect(spelledInFrench(typed)).toBe(own))

  it.each([
    '/articles/an-offer',
    '/feed.xml',
    '/topics/banks/feed.xml',
    '/economy/inflation.csv',
    '/api/market-data',
    '//evil.example',
    '/nope',
  ])('is none for %s', (path) => expect(inFrench(path)).toBeUndefined())

  it('is not mistaken for one by a name that begins alike', () => {
    expect(languageOf('/free')).toBe('en')
    expect(inEnglish('/fr/nope')).toBe('/fr/nope')
  })
})

it('a topic’s link in French leads to its French page', () => {
  for (const topic of [...keysOf(TOPICS), 'a-topic-of-an-operator']) expect(topicPath(topic)).toBe(inFrench(`/topics/${topic}`))
})

describe('the switch to English', () => {
  it.each([
    ['/fr/marches/RY', '/markets/RY'],
    ['/fr/nulle-part', '/'],
    ['/fr/articles/un-article', false],
  ])('leads from %s to %s', (path, english) => expect(OTHER_LANGUAGE.pathOf(path)).toBe(english))
})

describe('a text module', () => {
  // The desk is in English, and so is what operators are told.
  const english = globSync('{client,shared,server}/**/*.en.{ts,tsx}').filter((file) => !/\/desk\//.test(file))

  it('has its French twin', () => {
    const french = new Set(globSync('{client,shared,server}/**/*.fr.{ts,tsx}'))
    expect(english.length).toBeGreaterThan(120)
    expect(english.filter((file) => !french.has(file.replace('.en.', '.fr.')))).toEqual([])
  })
})

describe('a number that a reader types', () => {
  it.each([
    ['45,20', 45.2],
    ['45.20', 45.2],
    ['1 234,50 $', 1234.5],
    ['1\u00a0234,5', 1234.5],
    ['1,234.50', 1234.5],
    ['5,125', 5.125],
    ['1,234,567', 1234567],
    ['douze', Number.NaN],
  ])('is read on a French page as French or English writes it: %s', (typed, value) =>
    expect(Number(bareNumber(typed))).toBe(value),
  )
})
