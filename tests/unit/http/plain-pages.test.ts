/** Pages of one sentence, for when React renders none: in the language of their address, in the paper's name, and with a way on. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Response } from 'express'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { PLAIN_POLICY, type PlainPage, plainPage } from '#server/http/answers/plain-page.ts'
import { busyPage } from '#server/http/answers/respond.ts'
import type { Site } from '#shared/ui/site.ts'
import { TEST_SITE } from '../../fixtures/site.ts'

const PAGES: readonly PlainPage[] = ['busy', 'failed', 'away', 'missing']
const styleOf = (page: string): string => /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''

const pageAt = (originalUrl: string) =>
  busyPage({ req: { originalUrl }, app: { locals: { paper: () => TEST_SITE } } } as unknown as Response).text()

it('a page for a busy network is in the language of its address', async () => {
  const english = await pageAt('/search?q=fr')
  expect(english).toContain('lang="en-CA"')
  expect(english).toContain('<a href="/">Front page</a>')
  const french = await pageAt('/fr/recherche')
  expect(french).toContain('lang="fr-CA"')
  expect(french).toContain('<a href="/fr">Page d’accueil</a>')
})

it('every plain page has one style, which its policy and both proxies allow, and no script', async () => {
  const pages = PAGES.map((page) => plainPage(page, { language: 'en', status: 503, paper: TEST_SITE }))
  const [style = ''] = pages.map(styleOf)
  expect(pages.map(styleOf)).toEqual(pages.map(() => style))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  const allowed = `style-src 'sha256-${Buffer.from(digest).toString('base64')}'`
  for (const policy of [PLAIN_POLICY, readFileSync('ops/proxy/Caddyfile', 'utf8'), readFileSync('ops/proxy/nginx.conf', 'utf8')])
    expect(policy).toContain(allowed)
  for (const page of pages) {
    expect(page).toContain('name="viewport"')
    expect(page).not.toMatch(/<script| style="| on\w+="/)
  }
})

it('a page of our fault says where to write, another one does not', () => {
  const contacts = { ...TEST_SITE.contacts, general: 'a&b@paper.example', phone: '+1 306 555 0199' }
  const paper = { nameplate: ['Prairie &', '<Pacific>'], contacts } as const
  const failed = plainPage('failed', { language: 'en', status: 500, paper })
  expect(failed).toContain('<a href="mailto:a&amp;b@paper.example">a&amp;b@paper.example</a>')
  expect(failed).toContain('<a href="tel:+13065550199">+1 306 555 0199</a>')
  expect(failed).toContain('Prairie &amp; &lt;Pacific&gt;</title>')
  expect(plainPage('busy', { language: 'en', status: 429, paper })).not.toContain('mailto:')
})

it.each([
  ['en', 'ops/proxy/away.html'],
  ['fr', 'ops/proxy/away.fr.html'],
] as const)(
  'the page that the proxies show in %s while web is away is drawn as the others are (UPDATE=1 writes it)',
  (language, file) => {
    const { nameplate } = parse(readFileSync('content/site.yml', 'utf8')) as Site
    const page = `${plainPage('away', { language, status: 503, paper: { nameplate } })}\n`
    if (process.env.UPDATE === '1') writeFileSync(file, page)
    expect(readFileSync(file, 'utf8')).toBe(page)
  },
)
