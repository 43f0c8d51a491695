/** The market pages at a past hour, as readers with and without script see them. */
import { describe, expect } from 'vitest'
import { pastPath } from '#shared/market/past.ts'
import { onSite, paper } from '../../support/browser/browser-test.ts'
import { untilMoved } from '../../support/browser/prices.ts'
import { htmlOf } from '../../support/browser/site.ts'

const it = onSite(paper)

describe('a past hour', () => {
  const HOUR = 3_600_000
  const past = (page: string, hours = 2): string => pastPath(page, Math.floor(Date.now() / 900_000) * 900_000 - hours * HOUR)

  it('says of the whole page that it is not of now, and is found under the ordinary page alone', async ({ site }) => {
    const { text } = await htmlOf(site, past('/markets'))
    expect(text).toMatch(/<title>Markets as of [^<]+ ET \|/)
    expect(text).toContain(`<link rel="canonical" href="${site.url}/markets"/>`)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toMatch(/data-as-of="">.*As of/)
    expect([...text.matchAll(/data-past="/g)]).toHaveLength(57)
    expect([...text.matchAll(/ data-symbol=/g)]).toEqual([])
    const shown = [...text.matchAll(/<span class="(?!vh )[^"]*">(?:<[^>]+>)*Simulated</g)]
    expect(shown, 'once for each section').toHaveLength(4)
    expect(/>Live<|data-flash=|data-paid-label=/.exec(text.slice(text.indexOf('<main')))?.[0]).toBeUndefined()
    const { text: symbol } = await htmlOf(site, past('/markets/USD-CAD'))
    expect(symbol).toContain(`<link rel="canonical" href="${site.url}/markets/USD-CAD"/>`)
    expect(symbol).toMatch(/data-past="USD\/CAD"|No price for this time/)
    expect(
      [...symbol.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, head]) => head),
      'the head of its page',
    ).toEqual(['US dollar in C$'])
  })

  it('that cannot be shown says why, and offers another', async ({ site }) => {
    const answers: string[] = []
    for (const path of [
      past('/markets', -2),
      past('/markets', 24 * 9),
      '/at/soon/crypto',
      '/at?day=0&time=noon',
      '/at/soon/nope',
    ]) {
      const { status, text } = await htmlOf(site, path)
      answers.push(
        `${status} ${/not come yet|further back|no hour that we can read/.exec(text)?.[0]} ${/name="time"/.test(text)}`,
      )
    }
    expect(answers).toEqual([
      '404 not come yet true',
      '404 further back true',
      '400 no hour that we can read true',
      '400 no hour that we can read true',
      '404 undefined false',
    ])
  })

  it('is chosen by a form that needs no script', async ({ visitor }) => {
    const { page } = await visitor({ javaScriptEnabled: false })
    await page.goto('/crypto')
    await page.getByText('Earlier time').click()
    await page.getByLabel('Day', { exact: true }).selectOption({ index: 1 })
    const time = await page.getByLabel('Eastern time').inputValue()
    await page.getByRole('button', { name: 'Show' }).click()
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/at/\\d{4}-\\d\\d-\\d\\dT${time}/crypto$`))
    expect(await page.locator('[data-as-of]').textContent()).toContain(`${time} ET`)
    // The form is there before the whole page is.
    await page.locator('[data-past]').nth(19).waitFor()
    expect(await page.locator('[data-past]').count()).toBe(20)
  })

  it('is one tap away, with its price, and offers only what was stored of the symbol', async ({ visitor }) => {
    const { page } = await visitor({ viewport: { width: 390, height: 844 } })
    await page.goto('/markets/SHOP')
    await page.getByRole('link', { name: 'Earlier time' }).click()
    await page.locator('[data-past="SHOP"] [data-of^="SHOP price "]').waitFor()
    // Its address is not one that a campaign leads to: there is nothing to remember.
    expect(await page.getByRole('region', { name: 'Privacy choices' }).count()).toBe(0)
    expect(new URL(page.url()).pathname).toMatch(/^\/at\/[\dT:-]+\/markets\/SHOP$/)
    const times = () => page.getByLabel('Eastern time').locator('option').allTextContents()
    expect((await times()).filter((time) => time < '09:30' || time > '16:00')).toEqual([])
    // Today's session may still be going on: the day before has ended.
    await page.getByLabel('Day').selectOption({ index: 1 })
    await expect.poll(async () => (await times()).at(-1)).toBe('16:00')
    const links = await page
      .getByRole('navigation', { name: /^(Earlier|Later)$/ })
      .getByRole('link')
      .all()
    const ends = await Promise.all(links.map(async (link) => (await link.boundingBox()) ?? { x: 391, width: 0 }))
    expect(Math.max(...ends.map(({ x, width }) => x + width)), 'none is cut').toBeLessThanOrEqual(390)
    await links[0]?.click()
    await page.locator('[data-past="SHOP"] [data-of^="SHOP price "]').waitFor()
    expect(await page.locator('main a[href^="/markets"]').count(), 'one way back').toBe(1)
    await page.getByRole('link', { name: 'Back to now' }).click()
    await page.waitForURL('**/markets/SHOP')
  })

  it('offers the times of a day that was chosen before the page had its script', async ({ visitor, site }) => {
    const { page } = await visitor()
    await page.goto('/markets/SHOP')
    const address = await page.getByRole('link', { name: 'Earlier time' }).getAttribute('href')
    const held = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${site.url}${address}`, { waitUntil: 'commit' })
    await page.getByLabel('Day').selectOption({ index: 1 })
    held.resolve()
    await expect.poll(() => page.getByLabel('Eastern time').locator('option').last().textContent()).toBe('16:00')
  })

  it('says on a phone that it is not current, by how much the price changed, and keeps the way back on the screen', async ({
    visitor,
  }) => {
    const { page } = await visitor({ viewport: { width: 390, height: 844 } })
    await page.goto(past('/markets/SHOP'))
    const back = await page.getByRole('link', { name: 'Back to now' }).boundingBox()
    expect((back?.x ?? 390) + (back?.width ?? 390)).toBeLessThanOrEqual(390)
    expect(await page.getByText('Not live: nothing on this page moves.').isVisible()).toBe(true)
    expect(await page.locator('[data-past] data[data-of^="SHOP moved "]').isVisible()).toBe(true)
  })

  it('hears of no price that comes in, and opens no socket for any', async ({ visit, open }) => {
    const { page } = await visit(past('/markets'))
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    page.on('request', (request) => request.url().includes('socket.io') && sockets.push(request.url()))
    const before = await page.locator('#main').textContent()
    const { page: live } = await open('/markets')
    await untilMoved(live)
    expect(await page.locator('#main').textContent()).toBe(before)
    expect(sockets).toEqual([])
  })
})
