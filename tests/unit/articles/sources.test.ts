/** What a story says of its source is what its file has: a page, a publisher's site, or none. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadFolder } from '#server/articles/load.ts'
import { isHomePage } from '#server/articles/records/home-page.ts'
import { createArticles } from '#server/articles/service.ts'
import type { Article } from '#shared/articles/article.ts'
import { FIXTURE_NOW } from '../../support/content.ts'
import { manualClock } from '../../support/manual-clock.ts'

const content = loadFolder(resolve('content'), { now: FIXTURE_NOW })
if (!content.ok) throw new Error('the shipped content does not load')
const service = createArticles(content.value, { clock: manualClock(FIXTURE_NOW) })
const stories = service.list({ paid: false }).flatMap(({ slug }) => service.get(slug) ?? [])

type Credit = { readonly href: string; readonly text: string }
const LINK = /"type":"link","href":"([^"]+)","external":true,"children":\[\{"type":"text","value":"([^"]+)"/g
/** Every address of another site that a story gives, with the words that it prints for it. */
const creditsOf = ({ source, blocks }: Article): Credit[] => [
  ...(source ? [{ href: source.url, text: source.name }] : []),
  ...[...JSON.stringify(blocks).matchAll(LINK)].map(([, href = '', text = '']) => ({ href, text })),
]

describe('a home page', () => {
  it.each(['https://a.example', 'https://a.example/en/', 'https://a.example/eng/main/main.do', 'https://a.example/index.html'])(
    'is %s',
    (url) => expect(isHomePage(url)).toBe(true),
  )
  it.each([
    'https://a.example/en/rates',
    'https://a.example/english-rates/',
    'https://a.example/?id=4',
    'https://a.example/home/rates.html',
  ])('is not %s', (url) => expect(isHomePage(url)).toBe(false))
})

describe('the source of a story', () => {
  const credits = stories.flatMap(creditsOf)

  it('is called a site where the link leads to a home page, and nowhere else', () => {
    const homes = credits.filter(({ href }) => isHomePage(href))
    expect(homes.length).toBeGreaterThan(9)
    for (const { href, text } of credits) expect(text.endsWith(' (site)'), `${text}: ${href}`).toBe(isHomePage(href))
  })

  it('is called a site once, in both languages', () => {
    const inFrench = service.french.list({ language: 'fr' }).flatMap(({ slug }) => service.french.get(slug) ?? [])
    expect(inFrench.length).toBeGreaterThan(0)
    const twice = [...credits, ...inFrench.flatMap(creditsOf)].filter(({ text }) => text.split('(site)').length > 2)
    expect(twice).toEqual([])
  })

  it('is left as its advertiser wrote it on a paid page', () => {
    for (const { slug } of service.list({ kind: 'paid' }))
      expect(JSON.stringify(service.get(slug)?.blocks)).not.toContain('(site)')
  })

  it('is there on all news; an analysis without one is marked as our own', () => {
    const without = stories.filter(
      ({ slug }) => !/^source:|\]\(https?:/m.test(readFileSync(`content/articles/${slug}.md`, 'utf8')),
    )
    expect(without.length).toBeGreaterThan(0)
    expect(without.every(({ kind }) => kind === 'analysis')).toBe(true)
    expect(stories.filter(({ ownReading }) => ownReading)).toEqual(without)
  })
})
