/** What a reader waits for before there is something to read: the page itself. Its scripts and fonts come later, and move nothing. */
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { onSite, paper } from '../support/browser/browser-test.ts'
import { hold, untilPainted } from '../support/browser/late.ts'
import { shiftsOf, watchShifts } from '../support/browser/shifts.ts'
import { until } from '../support/until.ts'

const KINDS = [
  '/',
  '/markets',
  '/markets/RY',
  '/insights',
  '/articles/rbc-profit-rises-despite-credit-hits',
  '/register',
  '/economy',
]
const PHONE = { width: 390, height: 844 }

const widthOfName = async (page: Page): Promise<number> =>
  (await page.locator('header a[href="/"]').filter({ visible: true }).first().boundingBox())?.width ?? Number.NaN

const it = onSite(paper)

describe('the first paint', () => {
  for (const path of KINDS)
    it(`of ${path} is styled, and needs nothing but the page itself`, async ({ visitor }) => {
      const { page } = await visitor({ viewport: PHONE })
      const asked: string[] = []
      page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
      // Whatever else it asks for never comes.
      await page.route(
        (url) => url.pathname !== path,
        () => undefined,
      )
      await page.goto(path, { waitUntil: 'commit' })
      await untilPainted(page)
      const body = await page.evaluate(() => {
        const { margin, fontFamily } = getComputedStyle(document.body)
        return { margin, fontFamily }
      })
      expect(body).toEqual({ margin: '0px', fontFamily: expect.stringMatching(/^"NL Sans"/) })
      expect(asked.filter((each) => each.endsWith('.css'))).toEqual([])
      // Its scripts come after: see below. How many pictures are near enough to be loaded, each browser decides.
      expect(asked.filter((each) => !/\.js$|^\/plates\//.test(each)).length).toBeLessThanOrEqual(5)
    })

  it('comes before any script of the page is requested', async ({ open }) => {
    const { page } = await open('/')
    const { paint, scripts } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(scripts.length).toBeGreaterThan(5)
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(paint)
  })

  for (const path of KINDS)
    it(`of ${path} stays as it is when the fonts come late`, async ({ visitor }) => {
      const { page } = await visitor({ viewport: PHONE })
      await watchShifts(page)
      const release = await hold(page, '**/*.woff2')
      // Prices that move are not what this is about.
      await page.routeWebSocket(/socket\.io/, () => undefined)
      // The load event waits for fonts.
      await page.goto(path, { waitUntil: 'commit' })
      await untilPainted(page)
      release()
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      })
      expect(await shiftsOf(page)).toEqual([])
    })
})

it('fonts that came late are used from the next page on', async ({ visitor }) => {
  const { page } = await visitor({ viewport: PHONE })
  const release = await hold(page, '**/*.woff2')
  await page.goto('/about', { waitUntil: 'commit' })
  await untilPainted(page)
  const fallback = await widthOfName(page)
  release()
  await page.waitForLoadState()
  expect(await widthOfName(page)).toBe(fallback)
  await page.locator('footer').getByRole('link', { name: 'Terms' }).click()
  await page.waitForURL('**/terms')
  await until('the paper’s own type', async () => (await widthOfName(page)) > fallback)
})

it.for([
  ['a story', '/articles/rbc-profit-rises-despite-credit-hits', true],
  ['a paid page, which has no standfirst,', '/articles/ai-trading-app-profits', false],
] as const)('%s requests the italic early or not at all', async ([, path, isEarly], { site }) => {
  const html = await (await fetch(site.url + path)).text()
  expect(/<link[^>]*rel="preload"[^>]*newsreader-italic/.test(html)).toBe(isEarly)
})

describe('before its scripts have taken over, a page', () => {
  const theme = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset.theme)

  it('keeps a click on a button, and does it once as soon as they have', async ({ visitor }) => {
    const { page } = await visitor()
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/about')
    await page.getByRole('button', { name: /^Theme/ }).click()
    expect(await theme(page)).toBeUndefined()
    release()
    await until('the light theme', async () => (await theme(page)) === 'light')
    // The next click is the second one: none was made twice.
    await page.getByRole('button', { name: /^Theme: light/ }).click()
    expect(await theme(page)).toBe('dark')
  })

  it('leaves the menu open that its reader has opened', async ({ visitor }) => {
    const { page } = await visitor({ viewport: PHONE })
    const release = await hold(page, '**/assets/*.js')
    const takenOver = page.waitForEvent('websocket')
    await page.goto('/about')
    await page.locator('summary[aria-label="Menu"]').click()
    release()
    await takenOver
    expect(await page.getByRole('navigation', { name: 'All pages' }).isVisible()).toBe(true)
    await page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'Markets' }).first().click()
    await page.waitForURL('**/markets')
    await until('it is closed', async () => !(await page.getByRole('navigation', { name: 'All pages' }).isVisible()))
  })
})

describe('a page that is reached from another one', () => {
  it('asks for no style that is there already, and looks as when it is loaded', async ({ open }) => {
    const { page } = await open('/')
    const held = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => new URL(href).pathname),
    )
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    const article = '/articles/rbc-profit-rises-despite-credit-hits'
    await page.locator(`a[href="${article}"]`).first().click()
    await page.waitForURL(`**${article}`)
    await page.locator('article h1').waitFor()
    const styles = asked.filter((each) => each.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(0)
    expect(styles.filter((each) => held.includes(each))).toEqual([])
    const look = () =>
      page.evaluate(async () => {
        await document.fonts.ready
        return ['article h1', 'article header', 'main', 'aside', 'footer'].map((selector) => {
          const element = document.querySelector(selector)
          const style = element && getComputedStyle(element)
          return style && `${style.fontSize} ${style.lineHeight} ${style.margin} ${style.display} ${element.clientWidth}`
        })
      })
    const reached = await look()
    await page.reload()
    expect(await look()).toEqual(reached)
  })
})
