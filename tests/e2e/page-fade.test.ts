/** The short fade from one page to the next: nothing of the page is lost, late or moved by it. */
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { openTakenOver, type Visit } from '../support/browser/browser.ts'
import { onSite, paper } from '../support/browser/browser-test.ts'
import { pricesOn, untilMoved } from '../support/browser/prices.ts'
import { shiftsOf, watchShifts } from '../support/browser/shifts.ts'
import { stubServer } from '../support/stub-server.ts'
import { until } from '../support/until.ts'

/** What the page writes down about itself. */
type Seen = { fades: number[][]; focus: string | undefined; revealed: boolean | undefined }

/** A visitor whose pages write down what they see of themselves: on a page whose scripts have taken over. */
const it = onSite(paper).extend(
  'watched',
  async ({ visitor }) =>
    async (path: string, reducedMotion: 'reduce' | 'no-preference' = 'no-preference'): Promise<Visit> => {
      const visit = await visitor({ reducedMotion })
      await watchShifts(visit.page)
      await visit.page.addInitScript(writeDown)
      await openTakenOver(visit.page, path)
      return visit
    },
)

/** Runs in the page, before its own scripts. */
function writeDown(): void {
  const seen: Seen = { fades: [], focus: undefined, revealed: undefined }
  Object.assign(window, { seen })
  addEventListener('pagereveal', ({ viewTransition }) => {
    seen.revealed = viewTransition !== null
  })
  // Told right after the change itself: where the focus is when the next page is there.
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => (node as Element).id === 'main')))
      seen.focus = document.activeElement?.id
  }).observe(document, { childList: true, subtree: true })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    const note = (): void => {
      const parts = document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
      seen.fades.push(parts.map(({ effect }) => Number(effect?.getComputedTiming().duration)))
    }
    transition.ready.then(note, () => undefined)
    return transition
  }
}

describe('from one page to the next', () => {
  const seen = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  const section = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

  it('fades for a sixth of a second: at its top, announced, with the focus on its content, nothing shifted', async ({
    watched,
  }) => {
    const { page } = await watched('/markets')
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await section(page, 'Crypto').evaluate((link: HTMLElement) => link.click())
    await page.waitForURL('**/crypto')
    await until('the page is announced', async () =>
      (await page.locator('[role=status][aria-atomic]').allTextContents()).includes(await page.title()),
    )
    await until('the fade was noted', async () => (await seen(page)).fades.length > 0)
    const { fades, focus } = await seen(page)
    expect(focus).toBe('main')
    expect(fades).toHaveLength(1)
    expect(fades[0]?.length).toBeGreaterThan(0)
    expect(fades[0]?.every((duration) => duration === 160)).toBe(true)
    expect(await shiftsOf(page)).toEqual([])
    expect(await page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(['main', 0])
  })

  it('is the page itself from the first frame: prices move and keys work while it fades', async ({ watched }) => {
    const { page } = await watched('/about')
    await page.evaluate(() => {
      const slow = new CSSStyleSheet()
      slow.replaceSync('::view-transition-old(root), ::view-transition-new(root) { animation-duration: 60s !important }')
      document.adoptedStyleSheets.push(slow)
    })
    await section(page, 'Crypto').click()
    // The address changes before the page does.
    await page.getByRole('heading', { level: 1, name: 'Cryptocurrency Market' }).waitFor()
    const before = await pricesOn(page)
    expect(before).toMatch(/\d/)
    await untilMoved(page, before)
    await page.getByRole('button', { name: 'Pause live updates' }).press('Enter')
    await page.getByRole('button', { name: 'Resume live updates' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.matches(':active-view-transition'))).toBe(true)
  })

  it('ends in the last page requested, without a complaint, when readers hurry', async ({ open, site }) => {
    // The bare browser: what looks on would catch the complaints of transitions that are cut short.
    const { page } = await open('/')
    for (const name of ['Stocks', 'Crypto', 'Forex', 'Insights'])
      await section(page, name).evaluate((link: HTMLElement) => link.click())
    await page.waitForURL('**/insights')
    await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor()
    await section(page, 'Stocks').click()
    await page.waitForURL('**/stocks')
    await section(page, 'Home').click()
    await page.waitForURL(`${site.url}/`)
    await page.goBack()
    await page.waitForURL('**/stocks')
    await page.getByRole('heading', { level: 1, name: 'Canadian Stocks' }).waitFor()
  })

  it('may be left while its data still comes, without a complaint', async ({ visitor, site }) => {
    let cut = false
    const slow = await stubServer(async (req, res) => {
      const answer = await fetch(site.url + req.url)
      for (const name of ['content-type', 'x-remix-response']) res.setHeader(name, answer.headers.get(name) ?? '')
      res.write(await answer.bytes())
      // All of the page has come, but its end never does.
      if (!req.url?.startsWith('/insights.data')) return res.end()
      res.once('close', () => {
        cut = true
      })
    })
    const { page } = await visitor()
    await page.routeWebSocket(/socket\.io/, () => undefined)
    await page.route('**/assets/insights-*.js', () => undefined)
    await page.goto(slow, { waitUntil: 'networkidle' })
    const told = page.waitForResponse(/\/insights\.data/)
    await section(page, 'Insights').evaluate((link: HTMLElement) => link.click())
    await told
    await section(page, 'Crypto').evaluate((link: HTMLElement) => link.click())
    await page.getByRole('heading', { level: 1, name: 'Cryptocurrency Market' }).waitFor()
    await until('the data is left', () => cut)
  })

  it('fades where a page is loaded anew too, and never for readers who requested less motion', async ({ watched }) => {
    for (const motion of ['no-preference', 'reduce'] as const) {
      const { page } = await watched('/about', motion)
      await section(page, 'Crypto').click()
      await page.getByRole('heading', { level: 1, name: 'Cryptocurrency Market' }).waitFor()
      await until('the change of pages was noted', async () => (await seen(page)).fades.length > 0)
      expect((await seen(page)).fades.flat().length > 0).toBe(motion === 'no-preference')
      await page.evaluate(() => location.assign('/terms'))
      await page.waitForURL('**/terms')
      await until('the page is shown', async () => (await seen(page)).revealed !== undefined)
      expect((await seen(page)).revealed).toBe(motion === 'no-preference')
    }
  })
})
