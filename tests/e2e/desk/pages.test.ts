/** The desk's pages in a browser: without script, by keyboard, on a phone and on a wide screen, for everybody. */
import { describe, expect } from 'vitest'
import { axeProblems } from '../../support/browser/axe.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { kept } from '../../support/browser/kept.ts'
import { layoutProblems } from '../../support/browser/layout.ts'
import { CORNERS, heightAt, WIDTHS } from '../../support/browser/screens.ts'
import { shiftsOf, watchShifts } from '../../support/browser/shifts.ts'
import { startOpenDesk } from '../../support/desk/desk-site.ts'
import { plantDraft, plantLeads, plantPrices } from '../../support/desk/plant.ts'

const desk = kept(
  async () => {
    const site = await startOpenDesk()
    await plantPrices(site)
    await plantDraft(site)
    return { ...site, ...(await plantLeads(site)) }
  },
  (site) => site.stop(),
)
const it = onSite(async () => ({ ...(await desk()), stop: async () => undefined }))

const pagesOf = ({ leads: [lead], letter }: Awaited<ReturnType<typeof desk>>): readonly string[] => [
  '/',
  '/leads',
  '/leads?state=dead',
  '/leads/send-again?state=dead',
  `/leads/${lead}`,
  '/letters',
  '/letters?mail=dead&standing=open',
  '/letters/send-again?mail=dead',
  `/letters/${letter}`,
  '/newsroom',
  '/newsroom?words=nothing-like-this',
  '/newsroom/edit?path=articles%2Fteen-trader-story.md',
  '/newsroom/edit?path=articles%2Fbegun.md',
  '/newsroom/edit?path=claims.yml',
  '/newsroom/record?path=claims.yml&id=minimum-deposit',
  '/newsroom/record?path=site.yml&id=',
  '/newsroom/record?path=advertisers%2F&id=',
  '/newsroom/media',
  '/feed',
  '/money',
  '/buyers',
  '/system',
  '/feed/drop-all?source=',
  '/people',
  '/audit',
  '/access',
  '/sign-in',
  '/nothing-here',
]

describe.each(CORNERS)('on %s', (_name, screen) => {
  it('every page is accessible, and says that there is no sign-in', async ({ site, visitor }) => {
    const pages = pagesOf(await desk())
    const { page } = await visitor({ ...screen, provokes: /404/ })
    for (const path of pages) {
      await page.goto(path)
      expect([path, await axeProblems(page)]).toEqual([path, []])
      expect(await page.getByText('Demonstration: no sign-in').isVisible()).toBe(true)
    }
    expect(site.deskUrl).toMatch(/^http:\/\/localhost:/)
  }, 240_000)
})

describe.each(WIDTHS)('at %d px', (width) => {
  it('nothing sticks out of a page', async ({ visitor }) => {
    const pages = pagesOf(await desk())
    const { page } = await visitor({ viewport: { width, height: heightAt(width) }, provokes: /404/ })
    for (const path of pages) {
      await page.goto(path)
      expect([path, await layoutProblems(page)]).toEqual([path, []])
    }
  })
})

it('a page of few lines does not scroll, with its notice or without', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 1440, height: 900 }, provokes: /404/ })
  const excess = () =>
    page.evaluate(() => [
      document.documentElement.scrollHeight - innerHeight,
      document.querySelector('.body')?.getBoundingClientRect().bottom,
    ])
  for (const path of ['/nothing-here', '/people']) {
    await page.goto(path)
    expect([path, await excess()]).toEqual([path, [0, 900]])
    await page.locator('.open-desk').evaluate((each) => each.remove())
    expect([path, await excess()]).toEqual([path, [0, 900]])
  }
})

it('a phone names the current place, a tap shows every place, and nothing on the page shifts before it', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 390, height: heightAt(390) } })
  await watchShifts(page)
  // On a first page its fonts may come late, and move what they draw.
  await page.goto('/')
  for (const place of ['/leads', '/feed', '/system', '/people', '/audit', '/access']) {
    await page.goto(place)
    const current = page.locator('.places [aria-current]')
    expect(await current.getAttribute('href')).toBe(place)
    expect([place, await shiftsOf(page)]).toEqual([place, []])
    await page.locator('.places summary').click()
    const boxes = await page.locator('.places a').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
    expect(boxes).toHaveLength(11)
    const cut = boxes.filter(({ left, right, height }) => left < 0 || right > 390 || height < 44)
    expect([place, cut]).toEqual([place, []])
  }
})

it('the desk works without script: filter, look at a person with a reason, send many again', async ({ visitor }) => {
  const { leads } = await desk()
  const { page } = await visitor({ javaScriptEnabled: false, provokes: /400/ })
  await page.goto('/leads')
  await page.getByLabel('State').selectOption('ambiguous')
  await page.getByRole('button', { name: 'Show' }).click()
  const [lead = ''] = leads
  await page.locator(`a[href="/leads/${lead}"]`).click()
  expect(await page.getByText('Canary').count()).toBe(0)
  await page.getByLabel('Reason').fill('the partner asks')
  await page.getByRole('button', { name: 'Show the person' }).click()
  expect(await page.getByText('Ada Canary').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Hide now' }).click()
  expect(await page.getByText('Canary').count()).toBe(0)
  await page.getByLabel('Reason').fill('they found it')
  await page.getByRole('button', { name: 'The partner has it' }).click()
  await page.getByRole('status').getByText('Marked as delivered.').waitFor()
  await page.goto('/leads?state=dead')
  await page.getByRole('link', { name: 'Send these again' }).click()
  await page.getByLabel('Reason').fill('the tracker is back')
  await page.getByRole('button', { name: /^Send \d+ again$/ }).click()
  await page.getByRole('status').getByText('queued again').waitFor()
  await page.goto('/audit')
  for (const reason of ['the partner asks', 'they found it', 'the tracker is back'])
    expect(await page.getByText(reason).isVisible()).toBe(true)
})

it('an operator reads a letter without script, answers it elsewhere, and marks it handled', async ({ visitor }) => {
  const { letter } = await desk()
  const { page } = await visitor({ javaScriptEnabled: false })
  await page.goto('/letters?standing=open')
  expect(await page.getByText('No mail leaves this machine').isVisible()).toBe(true)
  await page.locator(`a[href="/letters/${letter}"]`).click()
  expect(await page.getByText('Canary').count()).toBe(0)
  await page.getByLabel('Reason').fill('to answer')
  await page.getByRole('button', { name: 'Read it' }).click()
  expect(await page.getByText('The third paragraph').isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Answer by email' }).getAttribute('href')).toMatch(/^mailto:grace@example\.ca\?/)
  await page.getByRole('button', { name: 'Hide now' }).click()
  expect(await page.getByText('Canary').count()).toBe(0)
  await page.getByLabel('Reason').fill('answered by mail')
  await page.getByRole('button', { name: 'Mark handled' }).click()
  await page.getByRole('status').getByText('Marked as handled.').waitFor()
})

it('an operator drops a held price without script, with a reason', async ({ visitor }) => {
  const { page } = await visitor({ javaScriptEnabled: false })
  await page.goto('/feed?source=coingecko')
  expect(await page.getByText('about fifty times off: never confirmed by itself').isVisible()).toBe(true)
  await page.getByLabel('Reason').fill('a slip of theirs')
  await page.getByRole('button', { name: 'Drop the price of BTC' }).click()
  await page.getByRole('status').getByText('Price dropped.').waitFor()
  expect(await page.getByText('No held prices.').isVisible()).toBe(true)
})

it('an operator pauses the buyer and resumes with one click and a reason each, and deliveries and the audit say so', async ({
  visitor,
}) => {
  const { page } = await visitor()
  await page.goto('/buyers')
  const put = async (name: string, reason: string) => {
    await page.getByLabel('Reason').fill(reason)
    await page.getByRole('button', { name }).click()
  }
  const band = page.getByText(/Since .+\. Reason: their line is down\. Leads are taken and held\./)
  // Without a reason the browser sends nothing.
  await page.getByRole('button', { name: 'Pause deliveries' }).click()
  expect(await page.getByLabel('Reason').evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true)
  await put('Pause deliveries', 'their line is down')
  await band.waitFor()
  expect(await page.getByText('1 buyer: paused').isVisible()).toBe(true)
  const said = await page.locator('main').textContent()
  expect(said, 'first the state, then its deed').toMatch(/their line is down.*Resuming sends.*Reason.*Resume deliveries/s)
  await page.goto('/')
  expect(await page.getByText('their line is down').isVisible()).toBe(true)
  await page.goto('/buyers')
  await put('Resume deliveries', 'it is up')
  await page.getByRole('button', { name: 'Pause deliveries' }).waitFor()
  expect(await band.count()).toBe(0)
  expect(await page.getByText('1 buyer: receiving test leads').isVisible()).toBe(true)
  await page.goto('/audit')
  for (const [deed, reason] of [
    ['pause buyer', 'their line is down'],
    ['resume buyer', 'it is up'],
  ] as const) {
    const row = page.getByRole('row').filter({ hasText: deed })
    expect([deed, await row.count(), await row.getByText(reason).isVisible()]).toEqual([deed, 1, true])
  }
})

it('the desk is worked with the keyboard: j and k move, Enter opens, / finds, g and a letter goes to a view', async ({
  visitor,
}) => {
  const { page } = await visitor()
  await page.goto('/leads')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  const first = page.locator('[data-row]').first()
  expect(await first.getAttribute('data-selected')).toBe('')
  const path = await first.locator('a').getAttribute('href')
  await page.keyboard.press('/')
  expect(await page.getByLabel('Find by phone, email').evaluate((field) => field === document.activeElement)).toBe(true)
  const field = await page.getByLabel('Find by phone, email').boundingBox()
  expect(field?.width).toBeGreaterThanOrEqual(290)
  // Each action has a key, and the keys are in sight wherever the page is.
  const keys = await page.locator('.keys').boundingBox()
  expect((keys?.y ?? 0) + (keys?.height ?? 0)).toBe(page.viewportSize()?.height)
  await page.keyboard.type('gj')
  expect(await page.getByLabel('Find by phone, email').inputValue()).toBe('gj')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${path}`)
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.waitForURL('**/audit')
})

it('the foot shows a key only where it does something: P leads to the reason for pausing or resuming, R for showing a person, ? lists all keys', async ({
  visitor,
}) => {
  const { page } = await visitor()
  const shown = () => page.locator('.keys span:visible').evaluateAll((all) => all.map((each) => each.getAttribute('data-keys')))
  await page.goto('/leads')
  expect(await shown()).toEqual(['J K', 'Enter', '/', 'G T', '?'])
  await page.goto('/system')
  expect(await shown()).toEqual(['/', 'G T', '?'])
  await page.keyboard.press('?')
  const all = page.getByRole('dialog', { name: 'Keys' })
  for (const does of ['pause or resume', 'show details', 'Newsroom']) expect(await all.getByText(does).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await all.isVisible()).toBe(false)
  await page.goto('/')
  expect(await shown()).toEqual(['J K', 'Enter', '/', '?'])
  await page.goto('/buyers')
  expect(await shown()).toEqual(['P', '/', 'G T', '?'])
  const reason = page.getByLabel('Reason')
  const leadsToReason = async (key: string) => {
    await page.keyboard.press(key)
    expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await reason.inputValue()).toBe('')
  }
  await leadsToReason('p')
  await reason.fill('their line is down')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Resume deliveries' }).waitFor()
  await leadsToReason('p')
  await reason.fill('it is up')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pause deliveries' }).waitFor()
  await page.goto('/leads')
  await page.goto((await page.locator('[data-row] a').first().getAttribute('href')) ?? '')
  expect(await shown()).toEqual(['R', '/', 'G T', '?'])
  await leadsToReason('r')
})

it('on a wide screen the two columns of Today have no hole, and in one column the figures come before the lists', async ({
  visitor,
}) => {
  for (const width of [390, 1440]) {
    const { page } = await visitor({ viewport: { width, height: heightAt(width) } })
    await page.goto('/')
    const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0
    const matters = await page.locator('.matters, .empty').first().boundingBox()
    const after = (await top(width === 390 ? 'Since midnight' : 'Latest leads')) - (matters?.y ?? 0) - (matters?.height ?? 0)
    expect([width, after > 0, after < 48]).toEqual([width, true, true])
    if (width === 390) expect(await top('Latest leads')).toBeGreaterThan(await top('Since midnight'))
  }
})

it('a file is chosen by keyboard and named in the words of the desk; without script by the browser’s own field', async ({
  visitor,
}) => {
  const { page } = await visitor()
  await page.goto('/newsroom/media')
  const field = page.getByLabel('A recording of at most 20 MB')
  const chosen = page.locator('[data-chosen]')
  expect(await chosen.textContent()).toBe('No file chosen')
  const chooser = page.waitForEvent('filechooser')
  await field.focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'morning.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('a') })
  expect(await chosen.textContent()).toBe('morning.mp3')
  // The whole field takes a click and a dropped file.
  const [own, drawn] = [await field.boundingBox(), await page.locator('.file').boundingBox()]
  expect(own).toEqual(drawn)
  const { page: plain } = await visitor({ javaScriptEnabled: false })
  await plain.goto('/newsroom/media')
  expect(await plain.locator('[data-chosen]').isVisible()).toBe(false)
  expect(await plain.getByLabel('A recording of at most 20 MB').isVisible()).toBe(true)
})
