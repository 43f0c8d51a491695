/** What may be kept is a list, and every page on it has one spelling. */
import { describe, expect, it } from 'vitest'
import { createPageList } from '#server/http/page-cache/page-list.ts'
import { menusOf } from '#shared/ui/page-constants.ts'
import { PERSONAL_PATHS, rowAt, SHARED_PATHS, STATIC_PATHS } from '#shared/ui/page-lists.ts'
import * as titles from '#shared/ui/texts.en.ts'

describe('the list of pages', () => {
  let version = '1'
  let shared = ['/', '/markets', '/markets/BTC', '/contact', '/articles/été']
  const pages = createPageList({
    shared: () => shared,
    personal: ['/contact'],
    isMarket: (path) => path.startsWith('/markets'),
    dataTarget: (path) => (path === '/' ? undefined : `${path}.data?_routes=one`),
    version: () => version,
  })
  const isShared = (target: string): boolean => pages.find(target) !== undefined

  it('keeps what it names, in the one spelling, and nothing personal even if it is named', () => {
    expect(['/', '/markets', '/markets/BTC', '/articles/%C3%A9t%C3%A9'].filter(isShared)).toHaveLength(4)
    expect(['/Markets', '/markets/', '/markets/btc', '/contact', '/nope', ''].filter(isShared)).toEqual([])
  })

  it('finds a page whatever its query, and the data of a navigation only as an open page asks for it', () => {
    expect(pages.find('/markets?utm_source=x')).toEqual({ target: '/markets', data: false, market: true })
    const data = { target: '/markets/BTC.data?_routes=one', data: true, market: true }
    expect(pages.find(data.target)).toEqual(data)
    expect(pages.find('/articles/%C3%A9t%C3%A9')?.market).toBe(false)
    const others = ['/markets.data', '/markets.data?_routes=two', '/markets.data?_routes=one&a=1', '/contact.data?_routes=one']
    expect(others.filter(isShared)).toEqual([])
  })

  it('matches a page to its route when its data is first requested, and once, whatever is requested of it', () => {
    const matched: string[] = []
    const list = createPageList({
      shared: () => ['/markets', '/about'],
      personal: [],
      isMarket: () => false,
      dataTarget(path) {
        matched.push(path)
        return `${path}.data?_routes=one`
      },
      version: () => '1',
    })
    list.find('/markets')
    expect(matched).toEqual([])
    for (const query of ['a=1', 'a=2', '_routes=one', '_routes=one']) list.find(`/markets.data?${query}`)
    expect(matched).toEqual(['/markets'])
  })

  it.each([
    ['/', '/'],
    ['/MARKETS', '/markets'],
    ['/markets/btc/', '/markets/BTC'],
    ['/Contact', '/contact'],
    ['/Articles/%C3%A9t%C3%A9', '/articles/%C3%A9t%C3%A9'],
    ['/Consent/AbC/', '/consent/AbC'],
    ['/consent/AbC', '/consent/AbC'],
  ])('spells %s as %s', (path, canonical) => {
    expect(pages.canonical(path)).toBe(canonical)
    expect(pages.canonical(canonical)).toBe(canonical)
  })

  it('follows the content', () => {
    shared = ['/markets', '/articles/new']
    version = '2'
    expect(['/articles/new', '/markets/BTC'].filter(isShared)).toEqual(['/articles/new'])
  })

  it('names every page that the menus lead to', () => {
    const MENUS = menusOf(titles)
    const links = [...MENUS.header, ...MENUS.groups.flatMap((group) => group.links)]
    expect(links.map(({ href }) => href).filter((href) => !STATIC_PATHS.includes(href))).toEqual([])
    expect(SHARED_PATHS.filter((path) => PERSONAL_PATHS.includes(path))).toEqual([])
  })
})

describe('the table of pages', () => {
  it.each([
    ['/markets/RY/1w', 'market/symbol'],
    ['/markets/sheet/day-up', 'market/sheet'],
    ['/markets/sheet', 'market/sheet'],
    ['/economy', 'economy/economy'],
    ['/economy/inflation', 'economy/figure'],
    ['/coins', 'market/coins'],
    ['/articles/a', 'articles/article'],
    ['/nope', undefined],
  ])('has for %s the row of %s', (path, file) => expect(rowAt(path)?.file).toBe(file))
})
