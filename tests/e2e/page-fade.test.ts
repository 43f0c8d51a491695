/** The short fade from one page to the next: nothing of the page is lost, late or moved by it. */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { newVisit, openTakenOver } from '../support/browser/browser.ts'
import { shiftsOf, watchShifts } from '../support/browser/shifts.ts'
import { stage, startPricedSite } from '../support/browser/stage.ts'
import { stubServer } from '../support/stub-server.ts'
import { until } from '../support/until.ts'

/** What the page writes down about itself. */
type Seen = { fades: number[][]; focus: string | undefined; revealed: boolean | undefined }

describe('from one page to the next', () => {
  const on = stage(startPricedSite)

  async function open(path: string, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
    const visit = await newVisit(on.browser, { reducedMotion })
    await watchShifts(visit.page)
    await visit.page.addInitScript(() => {
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
    })
    await openTakenOver(visit.page, on.site.url + path)
    return visit
  }
  const seen = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  const prices = async (page: Page): Promise<string> => (await page.locator('main [data-field="price"]').allTextContents()).join()
  const section = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

  it('fades for a sixth of a second: at its top, announced, with the focus on its content, nothing shifted', async () => {
    const { page, context, complaints } = await open('/markets')
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
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is the page itself from the first frame: prices move and keys work while it fades', async () => {
    const { page, context, complaints } = await open('/about')
    await page.evaluate(() => {
      const slow = new CSSStyleSheet()
      slow.replaceSync('::view-transition-old(root), ::view-transition-new(root) { animation-duration: 60s !important }')
      document.adoptedStyleSheets.push(slow)
    })
    await section(page, 'Crypto').click()
    // The address changes before the page does.
    await page.getByRole('heading', { level: 1, name: 'Cryptocurrency Market' }).waitFor()
    const before = await prices(page)
    expect(before).toMatch(/\d/)
    await until('a price moves', async () => (await prices(page)) !== before)
    await page.getByRole('button', { name: 'Pause live updates' }).press('Enter')
    await page.getByRole('button', { name: 'Resume live updates' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.matches(':active-view-transition'))).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('ends in the last page asked for, without a complaint, when readers hurry', async () => {
    // The bare browser: what looks on would catch the complaints of transitions that are cut short.
    const { page, context, complaints } = await newVisit(on.browser)
    await openTakenOver(page, on.site.url)
    for (const name of ['Stocks', 'Crypto', 'Forex', 'Insights'])
      await section(page, name).evaluate((link: HTMLElement) => link.click())
    await page.waitForURL('**/insights')
    await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor()
    await section(page, 'Stocks').click()
    await page.waitForURL('**/stocks')
    await section(page, 'Home').click()
    await page.waitForURL(`${on.site.url}/`)
    await page.goBack()
    await page.waitForURL('**/stocks')
    await page.getByRole('heading', { level: 1, name: 'Canadian Stocks' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('may be left while its data still comes, without a complaint', async () => {
    let cut = false
    const slow = await stubServer(async (req, res) => {
      const answer = await fetch(on.site.url + req.url)
      for (const name of ['content-type', 'x-remix-response']) res.setHeader(name, answer.headers.get(name) ?? '')
      res.write(await answer.bytes())
      // All of the page is told, and yet its end never comes.
      if (!req.url?.startsWith('/insights.data')) return res.end()
      res.once('close', () => {
        cut = true
      })
    })
    const { page, context, complaints } = await newVisit(on.browser)
    await page.routeWebSocket(/socket\.io/, () => undefined)
    await page.route('**/assets/insights-*.js', () => undefined)
    await page.goto(slow, { waitUntil: 'networkidle' })
    const told = page.waitForResponse(/\/insights\.data/)
    await section(page, 'Insights').evaluate((link: HTMLElement) => link.click())
    await told
    await section(page, 'Crypto').evaluate((link: HTMLElement) => link.click())
    await page.getByRole('heading', { level: 1, name: 'Cryptocurrency Market' }).waitFor()
    await until('the data is left', () => cut)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('fades where a page is loaded anew too, and never for readers who asked for less motion', async () => {
    for (const motion of ['no-preference', 'reduce'] as const) {
      const { page, context, complaints } = await open('/about', motion)
      await section(page, 'Crypto').click()
      await page.getByRole('heading', { level: 1, name: 'Cryptocurrency Market' }).waitFor()
      await until('the change of pages was noted', async () => (await seen(page)).fades.length > 0)
      expect((await seen(page)).fades.flat().length > 0).toBe(motion === 'no-preference')
      await page.evaluate(() => location.assign('/terms'))
      await page.waitForURL('**/terms')
      await until('the page is shown', async () => (await seen(page)).revealed !== undefined)
      expect((await seen(page)).revealed).toBe(motion === 'no-preference')
      expect(complaints).toEqual([])
      await context.close()
    }
  })
})
