/** What makes a kept page due: prices those that show prices, official figures those that show these, and the front page both (FEED-15). */
import { expect, it } from 'vitest'
import { createFreshness } from '#server/http/page-cache/freshness.ts'
import type { SharedPage } from '#server/http/page-cache/page-list.ts'
import { createPageList } from '#server/http/page-cache/page-list.ts'

const SECOND = 1000

const list = createPageList({
  shared: () => ['/', '/economy', '/about'],
  personal: [],
  isMarket: (path) => path === '/',
  showsFigures: (path) => path === '/economy',
  dataTarget: (path) => `${path}.data`,
  version: () => '1',
})
const page = (target: string): SharedPage => {
  const found = list.find(target)
  if (!found) throw new Error(`No page at ${target}`)
  return found
}

it('renews a page of figures, and its data, with a figure and with nothing else', () => {
  const site = { prices: '1', figures: '1', now: 0 }
  const { prices } = createFreshness({
    content: () => '1',
    prices: () => site.prices,
    figures: () => site.figures,
    now: () => site.now,
  })
  const targets = ['/', '/economy', '/economy.data', '/about']
  const state = () => targets.map((target) => prices(page(target)))
  const changed = (before: readonly string[]): string[] => targets.filter((_, index) => before[index] !== state()[index])
  const first = state()
  site.prices = '2'
  site.now += 3600 * SECOND
  expect(changed(first)).toEqual(['/', '/about'])
  const second = state()
  site.figures = '2'
  site.now += 3600 * SECOND
  // A story shows the lines of its figures, and follows as other texts do.
  expect(changed(second)).toEqual(['/', '/economy', '/economy.data', '/about'])
})

it('a page that was made before its prices came follows them at once, and then once a minute again', () => {
  const site = { prices: 0, priced: 0, now: 0 }
  const { prices } = createFreshness({
    content: () => '1',
    prices: () => String(site.prices),
    priced: () => String(site.priced),
    now: () => site.now,
  })
  const bare = prices(page('/about'))
  site.prices++
  site.priced = 57
  site.now += SECOND
  const first = prices(page('/about'))
  expect(first).not.toBe(bare)
  site.prices++
  site.now += SECOND
  expect(prices(page('/about'))).toBe(first)
})

it('a page of figures follows at most once a second', () => {
  const site = { figures: 0, now: 0 }
  const { prices, paceMs } = createFreshness({
    content: () => '1',
    prices: () => '1',
    figures: () => String(site.figures),
    now: () => site.now,
  })
  const first = prices(page('/economy'))
  site.figures++
  site.now = SECOND - 1
  expect(prices(page('/economy'))).toBe(first)
  site.now = SECOND
  expect(prices(page('/economy'))).not.toBe(first)
  expect(paceMs(page('/economy'))).toBe(SECOND)
})
