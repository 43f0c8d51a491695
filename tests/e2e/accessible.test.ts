/** The front page for readers who use a keyboard, a screen reader, large type, few colours or no motion. */
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { newVisit, refusals, type Visit } from '../support/browser/browser.ts'
import { onSite, paper } from '../support/browser/browser-test.ts'
import { layoutProblems } from '../support/browser/layout.ts'
import { pricesOn, untilMoved } from '../support/browser/prices.ts'
import { shiftsOf, watchShifts } from '../support/browser/shifts.ts'
import { fileNameOf, VISITED } from '../support/paths.ts'
import { sized } from '../support/size.ts'
import { until } from '../support/until.ts'

const PICTURES = 'test-results/accessible'
const LIVE_MS = sized(20_000, 60_000)
/** One of our own and one that is paid for. */
const STORIES = ['/articles/bitcoin-etfs-50-billion-inflows', '/articles/ai-trading-app-profits']

const it = onSite(paper)

describe('the paper', () => {
  /** Open and live while the other tests run. */
  const watched: { readonly path: string; readonly width: number; readonly visit: Visit }[] = []
  it.beforeAll(async ({ browser, site }) => {
    mkdirSync(PICTURES, { recursive: true })
    for (const path of ['/', '/markets'])
      for (const width of [390, 1440]) {
        const visit = await newVisit(browser, { baseURL: site.url, viewport: { width, height: 900 } })
        await watchShifts(visit.page)
        await openLive(visit.page, path)
        watched.push({ path, width, visit })
      }
  })

  async function openLive(page: Page, path = '/'): Promise<void> {
    await page.goto(path)
    await untilMoved(page)
  }
  /** The controls in the order the keyboard reaches them, each as its number in `[data-stop]`. */
  async function walk(page: Page): Promise<{ stop: string; seen: boolean }[]> {
    const stops: { stop: string; seen: boolean }[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const element = document.activeElement
        const box = element?.getBoundingClientRect()
        // A card's link draws the ring round the whole card, which its ::after covers.
        const ringed = (pseudo?: string) => !!element && getComputedStyle(element, pseudo).outlineStyle !== 'none'
        return {
          left: element === null || element === document.body,
          stop: element?.getAttribute('data-stop') ?? '',
          seen:
            !!box &&
            box.bottom > 0 &&
            box.top < innerHeight &&
            box.right > 0 &&
            box.left < innerWidth &&
            (ringed() || ringed('::after')),
        }
      })
      if (at.left || stops.some(({ stop }) => stop === at.stop)) return stops
      // Chromium also stops at a box that scrolls, which is no control.
      if (at.stop !== '') stops.push(at)
    }
  }

  for (const width of [390, 1440])
    it(`is reached whole by keyboard at ${width} px, each stop in sight with a ring round it`, async ({ visitor }) => {
      // With less motion the page jumps to a stop instead of gliding there.
      const { page } = await visitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      await openLive(page)
      const names = await page.evaluate(() =>
        [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element, index) => {
            element.setAttribute('data-stop', String(index))
            return `${index} ${element.ariaLabel ?? element.textContent}`
          }),
      )
      const stops = await walk(page)
      expect(names.filter((_, index) => !stops.some(({ stop }) => stop === String(index)))).toEqual([])
      expect(stops.filter(({ seen }) => !seen).map(({ stop }) => names[Number(stop)])).toEqual([])
      expect(names[Number(stops[0]?.stop)]).toContain('Skip to content')
      expect(stops.map(({ stop }) => Number(stop))).toEqual(stops.map((_, index) => index))
    })

  it('takes the skip link to the content', async ({ visitor }) => {
    const { page } = await visitor()
    await openLive(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('opens the contact dialog by keyboard, keeps the focus in it, closes on Escape and gives the focus back', async ({
    visitor,
  }) => {
    const { page } = await visitor()
    await openLive(page)
    for (const channel of ['WhatsApp', 'Telegram']) {
      const opener = page.locator('footer').getByRole('link', { name: channel })
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: `Connect via ${channel}` })
      await dialog.waitFor()
      const inside = () =>
        page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog'))
      for (let press = 0; press < 20; press++) {
        expect(await inside()).toBe(true)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await until('the focus is back', () => opener.evaluate((element) => element === document.activeElement))
    }
  })

  it('opens the contact dialog again at once, before the closed one has said so', async ({ visitor }) => {
    const { page } = await visitor()
    await openLive(page)
    const link = (channel: string) => page.locator('footer').getByRole('link', { name: channel })
    await link('WhatsApp').click()
    await page.getByRole('dialog', { name: 'Connect via WhatsApp' }).waitFor()
    await link('Telegram').evaluate((element) => {
      document.querySelector('dialog')?.close()
      if (element instanceof HTMLElement) element.click()
    })
    await page.getByRole('dialog', { name: 'Connect via Telegram' }).waitFor()
  })

  it('keeps a chosen theme and has it before anything is drawn', async ({ visitor }) => {
    const { page } = await visitor({ colorScheme: 'light' })
    await openLive(page)
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    const button = page.getByRole('button', { name: /^Theme:/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(await button.getAttribute('aria-label')).toMatch(/^Theme: dark/)
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        observer.disconnect()
        Object.assign(window, { themeAtBody: document.documentElement.dataset.theme })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/markets')
    expect(await page.evaluate(() => (window as unknown as { themeAtBody?: string }).themeAtBody)).toBe('dark')
    expect(await ground()).not.toBe(light)
  })

  it('stops and starts the prices by keyboard, and never reads them out by itself', async ({ visitor }) => {
    const { page } = await visitor()
    await openLive(page)
    expect(await page.locator(`:is([aria-live], [role=status], [role=alert], [role=log], output) [data-field]`).count()).toBe(0)
    await page.getByRole('button', { name: 'Pause live updates' }).press('Enter')
    const paused = await pricesOn(page)
    await page.getByRole('button', { name: 'Resume live updates' }).press('Enter')
    await untilMoved(page, paused)
  })

  it('moves nothing for readers who requested less motion', async ({ visitor }) => {
    const moving = async (reducedMotion: 'reduce' | 'no-preference'): Promise<number> => {
      const { page } = await visitor({ reducedMotion })
      await openLive(page)
      let most = 0
      for (let change = 0; change < 5; change++) {
        await untilMoved(page)
        const running = await page.evaluate(
          () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10).length,
        )
        most = Math.max(most, running)
      }
      return most
    }
    expect(await moving('no-preference')).toBeGreaterThan(0)
    expect(await moving('reduce')).toBe(0)
  })

  it('keeps its borders, marks and lines in forced colours', async ({ visitor }) => {
    const { page } = await visitor({ forcedColors: 'active' })
    await openLive(page, '/fr/marches')
    await page.screenshot({ path: `${PICTURES}/markets-forced-colors.png` })
    await openLive(page)
    await page.screenshot({ path: `${PICTURES}/home-forced-colors.png` })
    const drawn = await page.evaluate(() => {
      const look = (selector: string, pseudo?: string) => getComputedStyle(document.querySelector(selector) as Element, pseudo)
      const ground = getComputedStyle(document.body).backgroundColor
      return {
        button: Number.parseFloat(look('[aria-labelledby="hero-headline"] a[href="/markets"]').borderTopWidth) > 0,
        current: look('header nav a[aria-current]', '::after').backgroundColor !== ground,
        line: look('[data-symbol] svg path').stroke !== ground,
      }
    })
    expect(drawn).toEqual({ button: true, current: true, line: true })
  })

  // This one opens many pages, more than one address may hold sockets for: after everything that opens its own.
  it('loses nothing at 320 px, and with type twice as large on a phone and on a desk', async ({ visitor }) => {
    const { page } = await visitor({ viewport: { width: 320, height: 640 }, provokes: refusals(404) })
    const problems: string[] = []
    const picture = async (name: string) => {
      if (process.env.UPDATE_PICTURES === '1') await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
    }
    for (const path of [...VISITED.map((known) => known.path), ...STORIES]) {
      await page.goto(path)
      problems.push(...(await layoutProblems(page)).map((text) => `${path} at 320 px: ${text}`))
      await page.setViewportSize({ width: 390, height: 640 })
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      problems.push(...(await layoutProblems(page)).map((text) => `${path} at 200 %: ${text}`))
      await picture(`${fileNameOf(path)}-large-type`)
      await page.setViewportSize({ width: 1440, height: 900 })
      problems.push(...(await layoutProblems(page)).map((text) => `${path} at 1440 px and 200 %: ${text}`))
      await picture(`${fileNameOf(path)}-large-type-1440`)
      await page.setViewportSize({ width: 320, height: 640 })
    }
    expect(problems).toEqual([])
  })

  it('holds still: no layout shift on load or while prices move', async () => {
    for (const { path, width, visit } of watched) {
      await visit.page.waitForFunction((ms) => performance.now() > ms, LIVE_MS, { timeout: LIVE_MS })
      await untilMoved(visit.page)
      expect({ path, width, shifts: await shiftsOf(visit.page), complaints: visit.complaints }).toEqual({
        path,
        width,
        shifts: [],
        complaints: [],
      })
      await visit.context.close()
    }
  })
})
