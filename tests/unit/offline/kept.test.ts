/** What a browser keeps of the paper, decided without a browser. */
import { describe, expect, it } from 'vitest'
import { filesIn, isOfflinePath, marked, mayBeKept, OFFLINE_PATH, offlinePathFor, surplus, titleIn } from '#shared/ui/kept.ts'
import { askedFor, eachOnce } from '../../../client/offline/kept-pages.ts'

const answer = (status: number, cacheControl: string, type = 'text/html; charset=utf-8') =>
  new Response('', { status, headers: { 'cache-control': cacheControl, 'content-type': type } })

it('a page kept with several ranges is listed once, as it was kept last', () => {
  const at = '2026-11-22T12:00:00.000Z'
  const pages = [
    { path: '/markets/BTC?range=1y', title: 'Bitcoin (BTC)', at },
    { path: '/topics/banks?page=2', title: 'Banks, page 2', at },
    { path: '/markets/BTC', title: 'Bitcoin (BTC)', at },
    { path: '/topics/banks', title: 'Banks', at },
  ]
  expect(eachOnce(pages).map(({ path }) => path)).toEqual(['/markets/BTC?range=1y', '/topics/banks?page=2', '/topics/banks'])
})

describe('what is kept', () => {
  it.each([
    ['a page that is the same for everyone', answer(200, 'public, max-age=0, s-maxage=1'), true],
    ['a receipt, a form, a search', answer(200, 'no-store'), false],
    ['a page without a word about it', new Response('', { headers: { 'content-type': 'text/html' } }), false],
    ['a page that is not there', answer(404, 'public, max-age=0, s-maxage=1'), false],
    ['a feed', answer(200, 'public, max-age=300', 'application/rss+xml'), false],
  ])('%s: %#', (_what, page, kept) => expect(mayBeKept(page)).toBe(kept))

  it('is the last forty pages and never less than the page that lists them', () => {
    const paths = [OFFLINE_PATH, ...Array.from({ length: 43 }, (_, nth) => `/articles/${nth}`)]
    expect(surplus(paths, 'pages')).toEqual(['/articles/0', '/articles/1', '/articles/2'])
    expect(surplus(paths.slice(0, 41), 'pages')).toEqual([])
    expect(surplus(['/fr/hors-ligne', ...paths], 'pages')).toEqual(surplus(paths, 'pages'))
  })

  it('takes along the files of the build that it names, each once, and nothing of another machine', () => {
    const html = `<link href="/assets/a-1.css"><link href="/assets/a-1.css"><script src="/assets/b-2.js"></script>
      <img src="https://elsewhere.example/c.svg"><link href="/brand/00ff00ff.css">`
    expect(filesIn(html)).toEqual(['/assets/a-1.css', '/assets/b-2.js', '/brand/00ff00ff.css'])
    expect(filesIn('@font-face{src:url(/assets/serif-3.woff2)}')).toEqual(['/assets/serif-3.woff2'])
  })

  it('is listed by its title', () =>
    expect(titleIn('<title>Canada&#x27;s &quot;R&amp;D&quot; | Paper</title>')).toBe('Canada’s "R&D" | Paper'))

  it('says of itself when it was kept', () =>
    expect(marked('<!DOCTYPE html><html lang="en-CA">', '2026-11-23T01:02:03.000Z')).toBe(
      '<!DOCTYPE html><html data-kept-at="2026-11-23T01:02:03.000Z" lang="en-CA">',
    ))
})

describe('the page for what is not kept', () => {
  it('is told what was looked for', () =>
    expect(askedFor(new URL(offlinePathFor('/search?q=R&D'), 'http://paper').search)).toBe('/search?q=R&D'))

  it('is in the language of what was looked for', () => {
    expect(offlinePathFor('/fr/marches/RY')).toBe('/fr/hors-ligne?for=%2Ffr%2Fmarches%2FRY')
    expect(offlinePathFor('/markets/RY')).toBe('/offline?for=%2Fmarkets%2FRY')
    expect(['/fr/hors-ligne?for=%2Ffr', '/offline', '/fr/offline', '/offline-worker.js'].map(isOfflinePath)).toEqual([
      ...[true, true, false, false],
    ])
  })

  it.each([
    '',
    '?for=',
    '?for=javascript:alert(1)',
    '?for=//elsewhere.example',
    '?for=/\\elsewhere.example',
    '?for=https://x.example',
  ])('leads nowhere else: %s', (search) => expect(askedFor(search)).toBeUndefined())
})
