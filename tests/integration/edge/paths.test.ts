/** Addresses as an attacker spells them, over raw sockets: never another site's, never an error of ours, one spelling a page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { htmlOf, type Site, startSite } from '../../support/browser/site.ts'
import { rawRequest } from '../../support/raw-http.ts'

describe('the address of a request', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ roles: ['web'] })
  })
  afterAll(() => site.stop())

  const HOSTILE = [
    '//evil.example/',
    '//evil.example',
    '/\\evil.example/',
    '/\\evil.example',
    'http://evil.example/',
    'http://evil.example/markets',
    'HTTPS://evil.example/register/',
    '//%',
    '//@',
    '//',
    '/%',
    '/%zz/',
    '/%c3%28/',
    '/%2f%2fevil.example/',
    '/%2fevil.example/',
    '/%5cevil.example/',
    '/x//evil.example/',
    '/./markets/',
    '/../evil/',
    '/%2e%2e/evil/',
    '/a/%2e%2e/%2e%2e/evil/',
    '/markets%00/',
    '/markets#//evil/',
    '*',
  ]
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
  it.each(HOSTILE)('%s is refused for every method, without a Location', async (target) => {
    for (const method of METHODS) {
      const form = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'a=1' }
      const { status, headers } = await rawRequest(site.url, target, { method, ...(method === 'POST' ? form : {}) })
      expect([method, status, headers.location]).toEqual([method, 400, undefined])
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    }
  })

  it.each([
    ['/', 200],
    ['/markets', 200],
    ['/markets/BTC', 200],
    ['/markets/USD-CAD?utm_source=a%2Fb&to=//x.example/', 200],
    ['/search?q=%2F%2Fevil', 200],
    ['/register', 200],
    ['/markets/BTC/1m', 200],
    ['/markets/BTC/1m?range=9', 200],
    ['/markets/btc/1M', 308],
    ['/markets/BTC/1d', 301],
    ['/markets/BTC/2w', 404],
    ['/markets/NOPE/1m', 404],
    ['/markets/RY.TO', 301],
    ['/markets/TSX:RY', 301],
    ['/markets/XYZ.TO', 404],
    ['/markets/BTC/1m/1m', 404],
    ['/economy/inflation/5y', 200],
    ['/economy/inflation/5d', 404],
    ['/coins/page/2/1y', 404],
    ['/articles/none', 404],
    ['/media/none.mp3', 404],
    ['/api/market-data?category=crypto', 200],
    ['/robots.txt', 200],
    ['/favicon.svg', 200],
    ['/favicon.ico', 302],
  ])('control: %s is answered as ever (%i)', async (target, status) => {
    expect((await rawRequest(site.url, target)).status).toBe(status)
  })

  it.each([
    ['/topics/crypto', '/topics/cryptocurrency'],
    ['/topics/forex', '/topics/currencies'],
    ['/topics/forex/feed.xml', '/topics/currencies/feed.xml'],
    ['/fr/sujets/marche-des-changes', '/fr/sujets/devises'],
  ])('a topic’s second name, %s, leads to its first', async (target, place) => {
    const { status, headers } = await rawRequest(site.url, target)
    expect([status, headers.location]).toEqual([301, place])
    expect((await rawRequest(site.url, place)).status).toBe(200)
  })

  it.each([
    ['/my-ledger', '/markets#my-ledger'],
    ['/My-Ledger/', '/markets#my-ledger'],
    ['/my-ledger?utm_source=a', '/markets?utm_source=a#my-ledger'],
    ['/fr/mon-registre', '/fr/marches#my-ledger'],
    ['/articles', '/insights'],
    ['/articles/', '/insights'],
    ['/fr/articles?a=b', '/fr/analyses?a=b'],
  ])('an address that readers guess, %s, leads for good to %s, which is there', async (target, place) => {
    const { status, headers } = await rawRequest(site.url, target)
    expect([status, headers.location]).toEqual([308, place])
    const { body } = await rawRequest(site.url, place.replace(/#.*/, ''))
    expect(body).toContain(place.includes('#') ? 'id="my-ledger"' : '<main')
  })

  it('leads from a story to its twin and back, and says in French of a story in English alone that it is', async () => {
    const [english, french] = ['/articles/what-a-bond-yield-says', '/fr/articles/ce-que-dit-le-rendement-d-une-obligation']
    const links = [english, french, english].map((path, index) => {
      const language = ['en-CA', 'fr-CA', 'x-default'][index]
      return `<link rel="alternate" hrefLang="${language}" href="${site.url}${path}"/>`
    })
    for (const [own, other] of [
      [english, french],
      [french, english],
    ] as const) {
      const { status, body } = await rawRequest(site.url, own)
      expect(status, own).toBe(200)
      for (const link of links) expect(body, own).toContain(link)
      expect(body).toContain(`href="${site.url}${own}"`)
      expect(body).toMatch(new RegExp(`<a class="[^"]*" href="${other}" lang="(en|fr)-CA">`))
    }
    expect((await rawRequest(site.url, french)).body).toContain('"inLanguage":"fr-CA"')
    expect((await rawRequest(site.url, `/fr${english}`)).headers.location).toBe(french)
    const alone = await htmlOf(site, '/fr/articles/bank-canada-holds-rate-275')
    expect([alone.status, alone.text.includes('Cet article n’existe qu’en anglais')]).toEqual([404, true])
    expect(alone.text.includes('<a href="/articles/bank-canada-holds-rate-275" lang="en-CA">')).toBe(true)
    expect(alone.text.includes('href="/fr/devises"')).toBe(true)
    expect(alone.text.match(/hrefLang=|<span>English/g)).toBeNull()
    const { text: analyses } = await htmlOf(site, '/fr/analyses')
    expect(analyses.match(/<a [^>]*href="\/fr\/articles\//g)).toHaveLength(6)
    expect(analyses.match(/<h3 [^>]*lang="en-CA"/g)?.length).toBeGreaterThan(0)
  })

  it('says of a ticker that is not followed why there is no price, and leads from other spellings to the page there is', async () => {
    const { status, body } = await rawRequest(site.url, '/markets/XYZ.TO')
    expect(status).toBe(404)
    expect(body).toContain('cover XYZ.TO yet')
    expect(body).toContain('<title>XYZ.TO: not covered |')
    expect(body).toContain('href="/transparency#data-sources"')
    expect(body).not.toMatch(/data-field="price"[^>]*>\$?\d/)
    for (const spelling of ['RY.TO', 'RY-T', 'TSX:RY', 'ry:ca'])
      expect((await rawRequest(site.url, `/markets/${spelling}`)).headers.location, spelling).toBe('/markets/RY')
    // What is no ticker gets the ordinary page for nothing.
    for (const address of ['/markets/%3Cscript%3E', `/markets/${'A'.repeat(80)}`])
      expect((await rawRequest(site.url, address)).body).not.toMatch(/cover \S+ yet/)
  })
})
