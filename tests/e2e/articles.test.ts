/** Article pages as a reader meets them: complete in the first HTML, honest about what is paid, usable by key, touch and without script. */
import { readdirSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { askedBy, watchAsked } from '../support/browser/asked.ts'
import { axeProblems } from '../support/browser/axe.ts'
import { openTakenOver, refusals } from '../support/browser/browser.ts'
import { onSite, paper } from '../support/browser/browser-test.ts'
import { THEMES } from '../support/browser/screens.ts'
import { htmlOf } from '../support/browser/site.ts'
import { until } from '../support/until.ts'

const SLUGS = readdirSync('content/articles')
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -3))
const NEWS = '/articles/bank-canada-holds-rate-275'
/** Has audio, ten threads without a gate, and a floating button. */
const TEEN = '/articles/teen-trader-story'
const GATED = '/articles/regulated-platform-what-to-check'
const PHONE = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true }

const it = onSite(paper)

/** Hydrated: the custom player and the dialogs answer from now on. Not by the socket, as a paid page has no prices. */
const settled = (page: Page) => page.waitForLoadState('networkidle')
const recordTypes = (text: string): unknown[] =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => (JSON.parse(json ?? '') as { '@type': string })['@type'],
  )

it('shows since a story at the head of the rail beside its text, and where there is no rail below the text', async ({
  visit,
}) => {
  for (const width of [1440, 820, 390]) {
    const { page } = await visit(NEWS, { javaScriptEnabled: false, viewport: { width, height: 900 } })
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox()
      if (!box) throw new Error(selector)
      return box
    }
    const [first, source, since, rail, contact] = [
      await boxOf('article p:has(+ p)'),
      await boxOf('article p:has(> a.print-url)'),
      await boxOf('[data-since-story]'),
      await boxOf('article aside'),
      await boxOf('article footer'),
    ]
    expect([width, rail.y > since.y + since.height - 1]).toEqual([width, true])
    if (width === 1440) {
      expect(since.x).toBeGreaterThan(first.x + first.width)
      expect(Math.abs(since.y - first.y)).toBeLessThan(150)
      expect(contact.y).toBeGreaterThan(source.y)
    } else {
      expect(since.y).toBeGreaterThan(source.y)
      expect(contact.y).toBeGreaterThan(since.y)
    }
  }
})

it.for([NEWS, '/articles/fed-minutes-dovish-sentiment', '/articles/b84d06e5', '/articles/canadian-banks-q3-outlook'])(
  'leaves no hole below the text of %s: the rail beside it ends first',
  async (path, { visit }) => {
    const { page } = await visit(path, { javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
    const ends = await page.locator('article aside').evaluate((rail) => {
      const end = (of: Element | null | undefined) => of?.getBoundingClientRect().bottom ?? 0
      const columns = rail.parentElement?.parentElement
      const text = [...(columns?.children ?? [])].filter((each) => !each.contains(rail))
      return [end(rail.lastElementChild), Math.max(...text.map((each) => end(each.lastElementChild)))] as const
    })
    expect(ends[0]).toBeLessThan(ends[1] + 32)
  },
)

describe('every slug', () => {
  it.for(SLUGS)('%s is complete in its first HTML', async (slug, { site }) => {
    const { status, text } = await htmlOf(site, `/articles/${slug}`)
    expect(status).toBe(200)
    expect(text.match(/<h1/g)).toHaveLength(1)
    const paid = text.includes('<main id="main" tabindex="-1" data-content="paid">')
    const label = text.indexOf('data-paid-label')
    expect(
      paid ? label > 0 && label < text.indexOf('<h1') : !text.slice(0, text.indexOf('<h1')).includes('data-paid-label'),
    ).toBe(true)
    const own = recordTypes(text).filter((type) => /Article$/.test(String(type)))
    expect(own).toEqual([paid ? 'AdvertiserContentArticle' : expect.stringMatching(/^(News)?Article$/)])
    expect(text.includes('<meta name="robots" content="noindex"')).toBe(paid)
    expect(/<title>Advertisement: /.test(text)).toBe(paid)
    expect(text).toContain(`<link rel="canonical" href="${site.url}/articles/${slug}"`)
    expect(text).not.toMatch(/\sstyle="/)
  })

  it('is linked from cards that lead to pages which exist, and never a paid one from related or most read', async ({ site }) => {
    const { text } = await htmlOf(site, NEWS)
    const adPlace = /<section data-ad-place="">.*?<\/section>/s
    expect(adPlace.exec(text)?.[0]).toMatch(
      /<h2>Advertisement<\/h2>.*data-paid-label.*<a rel="sponsored"[^>]* href="\/articles\//s,
    )
    const links = [
      ...new Set([...text.replace(adPlace, '').matchAll(/href="(\/articles\/[^"#]+)"/g)].map(([, href]) => href ?? '')),
    ]
    // Of its topic and the last twelve months, or explainers: there may be few.
    expect(links.length).toBeGreaterThan(0)
    for (const href of links) {
      const target = await htmlOf(site, href)
      expect(target.status, href).toBe(200)
      expect(target.text.includes('data-content="paid"'), href).toBe(false)
    }
  })

  it('answers 404 for a slug, and a topic, that does not exist', async ({ site }) => {
    expect((await htmlOf(site, '/articles/no-such-story')).status).toBe(404)
    expect((await htmlOf(site, '/topics/no-such-topic')).status).toBe(404)
  })
})

it('a featured story that is not the first has its place in a column on a tablet, and leaves no hole', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 820, height: 1180 } })
  for (const path of ['/crypto', '/stocks']) {
    await page.goto(path)
    const featured = page.locator('main ul > li:not(:first-child):has(> [data-featured])')
    expect(await featured.count(), path).toBe(1)
    const places = await page
      .locator('main ul:has(> li > [data-featured]) > li')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().x)))
    expect(new Set(places.filter((_, index) => index % 2 === 0)).size, path).toBe(1)
    expect(new Set(places.filter((_, index) => index % 2 === 1)).size, path).toBe(1)
    expect(places[1], path).toBeGreaterThan(places[0] ?? 0)
  }
})

describe('cards that lead to paid pages', () => {
  const PAGES = ['/stocks', '/crypto', '/forex', '/insights']
  const WIDTHS = [390, 820, 1440]

  it('reach all ten of them, each under its label, none in the first row and at most one above the last story', async ({
    visitor,
    site,
  }) => {
    const { page } = await visitor()
    const reached = new Set<string>()
    for (const path of PAGES) {
      await page.goto(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const list = page.locator('main ul:has(> li > article)').first()
        const rows = await list.locator('> li > article').evaluateAll((cards) => {
          const byTop = new Map<number, { href: string; paid: boolean; labelled: boolean }[]>()
          for (const card of cards) {
            const link = card.querySelector('h3 a')
            const label = card.querySelector('[data-paid-label]')
            const before = link && label && label.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING
            const top = Math.round(card.getBoundingClientRect().top)
            const found = {
              href: link?.getAttribute('href') ?? '',
              paid: link?.getAttribute('rel') === 'sponsored',
              labelled: !!before,
            }
            byTop.set(top, [...(byTop.get(top) ?? []), found])
          }
          return [...byTop.values()]
        })
        expect(rows.length, path).toBeGreaterThan(0)
        const cards = rows.flat()
        const above = cards.slice(
          0,
          cards.findLastIndex(({ paid }) => !paid),
        )
        expect(
          rows[0]?.filter(({ paid }) => paid),
          `${path} at ${width}`,
        ).toEqual([])
        expect(above.filter(({ paid }) => paid).length, `${path} at ${width}`).toBeLessThanOrEqual(1)
        for (const { href, paid, labelled } of cards) {
          expect(labelled, `${path}: ${href}`).toBe(paid)
          if (paid) reached.add(href)
        }
      }
    }
    expect(reached.size).toBe(10)
    for (const href of reached) expect((await htmlOf(site, href)).text).toContain('data-content="paid"')
  })
})

describe('the label of a paid page (LAW-3)', () => {
  it.for([
    ['a small phone', PHONE],
    ['a laptop', { viewport: { width: 1280, height: 800 } }],
  ] as const)(
    'is in the first view of %s, in text of at least 14 px, and stays in view beside every button',
    async ([, options], { visit }) => {
      const { page } = await visit(TEEN, options)
      const label = page.locator('[data-paid-label]').first()
      const height = page.viewportSize()?.height ?? 0
      const inView = async () => {
        const box = await label.boundingBox()
        return box !== null && box.y >= 0 && box.y + box.height <= height
      }
      expect(await inView()).toBe(true)
      expect(await label.textContent()).toMatch(/^Advertisement/)
      const sizes = await label.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
      )
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14)
      for (const button of await page.locator('[data-cta]').all()) {
        await button.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }))
        expect(await inView()).toBe(true)
        expect(await button.textContent()).toContain('Advertisement')
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    },
  )
})

describe('the audio player', () => {
  it('plays, seeks and skips by keyboard, and never leaves the recording', async ({ visit }) => {
    const { page } = await visit(TEEN)
    const slider = page.getByRole('slider', { name: 'Position' })
    const position = async () => Number(await slider.getAttribute('aria-valuenow'))
    await until('the length is known', async () => (await slider.getAttribute('aria-valuemax')) === '70')
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await until('five seconds in', async () => (await position()) === 5)
    await page.keyboard.press('Home')
    await until('at the start', async () => (await position()) === 0)
    await page.getByRole('button', { name: 'Forward 15 seconds' }).press('Enter')
    await until('15 seconds in', async () => (await position()) === 15)
    await page.getByRole('button', { name: 'Back 15 seconds' }).press('Enter')
    await page.getByRole('button', { name: 'Back 15 seconds' }).press('Enter')
    await until('at the start again', async () => (await position()) === 0)
    await page.getByRole('button', { name: 'Play' }).press('Space')
    await until('it plays', async () => page.getByRole('button', { name: 'Pause' }).isVisible())
    await slider.press('End')
    await until('it is paused again at the end', async () => page.getByRole('button', { name: 'Play' }).isVisible())
    await until('and back at its beginning', async () => (await position()) === 0)
  })

  it('is sought by touch, and shows 2:12 until the file says otherwise', async ({ visitor, visit }) => {
    const { page } = await visitor(PHONE)
    await page.route('**/media/**', () => undefined)
    // A browser waits seconds for a recording that does not come before it calls a page loaded.
    await page.goto(TEEN, { waitUntil: 'domcontentloaded' })
    expect(await page.locator('[data-field="total"]').textContent()).toBe('2:12')
    const touched = await visit(TEEN, PHONE)
    // No network at rest is waited for: a browser may hold the line of a recording open for as long as it likes.
    const slider = touched.page.getByRole('slider', { name: 'Position' })
    await until('the length is known', async () => (await slider.getAttribute('aria-valuemax')) === '70')
    await slider.tap()
    await until('it is in the middle', async () => (await slider.getAttribute('aria-valuenow')) === '35')
  })

  it('says so where the file cannot be played', async ({ visitor }) => {
    const { page } = await visitor({ provokes: refusals(404) })
    await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(TEEN)
    await page.getByRole('status').getByText('Your browser does not support the audio element.').waitFor()
  })
})

describe('the comments gate', () => {
  const locked = '[data-comments="locked"]'
  const openGate = (page: Page) => page.getByRole('link', { name: 'See Comments' }).press('Enter')
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign Up to View Comments' })

  it('stays shut when its dialog is closed, opens after a form, and stays open on this device for this page', async ({
    visit,
  }) => {
    const { page } = await visit(GATED)
    await settled(page)
    expect(await page.locator(`${locked} [inert]`).getAttribute('aria-hidden')).toBe('true')
    await openGate(page)
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await page.locator(locked).count()).toBe(1)
    await openGate(page)
    await dialog(page).locator('button[type="submit"]').click()
    await page.locator('[data-comments="open"]').waitFor()
    expect(await dialog(page).isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    await page.reload()
    await page.locator('[data-comments="open"]').waitFor()
  })

  it('keeps the keyboard out of what is locked', async ({ visit }) => {
    const { page } = await visit(GATED)
    await settled(page)
    expect(await page.locator(`${locked} [inert]`).evaluate((element) => element.matches(':has(:focus)'))).toBe(false)
    const reachable = await page
      .locator('[data-sample-comment]')
      .first()
      .evaluate((element) => {
        const probe = document.createElement('button')
        element.append(probe)
        probe.focus()
        const reached = document.activeElement === probe
        probe.remove()
        return reached
      })
    expect(reachable).toBe(false)
  })

  it('leads to the form without script, and the rest of long comments opens', async ({ visit }) => {
    const { page } = await visit(GATED, { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'See Comments' }).click()
    expect(new URL(page.url()).pathname).toBe('/enquire')
    expect(await page.locator('form input[name="from"]').getAttribute('value')).toBe(GATED)
    await page.goto(TEEN)
    const last = page.locator('[data-sample-comment]').last()
    expect(await last.isVisible()).toBe(false)
    await page.getByText(/^Load more/).click()
    expect(await last.isVisible()).toBe(true)
  })
})

describe('calls to action', () => {
  it('bring the form into view by keyboard; the floating one shows after 800 px and hides beside a form', async ({ visit }) => {
    const { page } = await visit(TEEN, { reducedMotion: 'reduce' })
    await settled(page)
    const floating = page.locator('[data-floating-cta]')
    expect(await floating.isVisible()).toBe(false)
    await page.evaluate(() => window.scrollTo(0, 790))
    expect(await floating.isVisible()).toBe(false)
    await page.evaluate(() => window.scrollTo(0, 900))
    await floating.waitFor({ state: 'visible' })
    expect(await floating.textContent()).toContain('Advertisement')
    await floating.getByRole('link').press('Enter')
    await floating.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-form')
  })

  it('are plain anchors without script, and nothing that needs script is shown', async ({ visit }) => {
    const { page } = await visit(TEEN, { javaScriptEnabled: false })
    await page.locator('[data-cta] a').first().click()
    expect(new URL(page.url()).hash).toBe('#contact-form')
    expect(await page.locator('audio').isVisible()).toBe(true)
    expect(await page.getByRole('slider').count()).toBe(0)
    for (const name of ['Copy link', 'Print']) expect(await page.getByRole('button', { name }).count()).toBe(0)
    expect(await page.locator('[data-floating-cta]').isVisible()).toBe(false)
  })

  it('shake once for a reader who allows motion, and not for one who does not', async ({ visit }) => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { page } = await visit(TEEN, { reducedMotion })
      const box = page.locator('[data-cta] > div').first()
      await box.scrollIntoViewIfNeeded()
      await until('it was seen', async () => (await box.getAttribute('class')) !== null || reducedMotion === 'reduce')
      const name = await box.evaluate((element) => getComputedStyle(element).animationName)
      expect(name !== 'none').toBe(reducedMotion === 'no-preference')
    }
  })
})

describe('sharing', () => {
  it('copies the address by keyboard and says so; other ways are plain links', async ({ visit, site }) => {
    const { page } = await visit(NEWS, { permissions: ['clipboard-read', 'clipboard-write'] })
    await settled(page)
    await page.getByRole('button', { name: 'Copy link' }).press('Enter')
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + NEWS)
    expect(await page.getByRole('link', { name: 'Email' }).getAttribute('href')).toContain(encodeURIComponent(site.url + NEWS))
  })
})

describe('a reading', () => {
  it('is counted once, after ten seconds in view, and carries nothing but the slug', async ({ site, visitor }) => {
    // By this clock half a minute goes by before the connection for prices can open, so that the page gives it up.
    const { page } = await visitor({ provokes: /WebSocket is closed before the connection is established/ })
    await page.clock.install()
    await watchAsked(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/reads')) sent.push(request.postData() ?? '')
    })
    // Taken over first: while its scripts load, a slow machine's page would hurry through its ten seconds unread.
    await openTakenOver(page, site.url + NEWS)
    await until('it was told', async () => {
      await page.clock.runFor(1000)
      return sent.length > 0
    })
    const told = (await askedBy(page)).find(({ path }) => path === '/api/reads')
    expect(told?.at).toBeGreaterThanOrEqual(10_000)
    // Counted from the document's beginning, so with the time that the scripts take.
    expect(told?.at).toBeLessThan(20_000)
    await page.clock.runFor(30_000)
    expect(sent).toEqual([JSON.stringify({ slug: 'bank-canada-holds-rate-275' })])
    expect(await page.context().cookies()).toEqual([])
  })
})

describe('a grid of stories', () => {
  it('has no hole in a row at any width, whatever its count', async ({ visit }) => {
    const { page } = await visit('/insights', { javaScriptEnabled: false })
    for (const path of ['/insights', '/economy/policy-rate', '/markets/SHOP']) {
      await page.goto(path)
      for (const width of [820, 1200, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const holes = await page.evaluate(() =>
          [...document.querySelectorAll('main ul:has(> li > article)')].flatMap((grid) => {
            const { right } = grid.getBoundingClientRect()
            const ends = new Map<number, number>()
            for (const card of grid.children) {
              const box = card.getBoundingClientRect()
              ends.set(Math.round(box.top), Math.max(ends.get(Math.round(box.top)) ?? 0, box.right))
            }
            return [...ends.values()].map((end) => Math.round(right - end))
          }),
        )
        expect(holes.length, `${path} ${width}`).toBeGreaterThan(0)
        expect(
          holes.filter((hole) => hole > 1),
          `${path} ${width}`,
        ).toEqual([])
      }
    }
  })
})

describe('the transparency page', () => {
  it('lists every claim a paid page prints, under the same status', async ({ site }) => {
    const { text } = await htmlOf(site, '/transparency')
    for (const slug of SLUGS) {
      const page = (await htmlOf(site, `/articles/${slug}`)).text
      for (const [, id] of page.matchAll(/data-claim="([^"]+)"/g))
        expect(text, `${slug}: ${id}`).toContain(`id="${id}" data-claim="${id}"`)
    }
    expect(text).toContain('Sample Advertiser')
    expect(text).toContain('tracking_data')
  })
})

describe('accessibility', () => {
  it.for([NEWS, TEEN, GATED, '/articles/hex-coin-trade-shocked-analysts'])(
    '%s has no violation in light and dark',
    async (path, { visit }) => {
      const { page } = await visit(path, { reducedMotion: 'reduce' })
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect([colorScheme, await axeProblems(page)]).toEqual([colorScheme, []])
      }
    },
  )
})
