/** Forms on paid pages: each is the first step of the one registration, with script in place, without by redirect. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newVisit, openTakenOver, untilTakenOver } from '../../support/browser/browser.ts'
import { stage } from '../../support/browser/stage.ts'
import { fillDetails, fullNameOf, newPerson, onStep, SHARING, startFunnelSite } from '../../support/funnel/funnel-site.ts'
import { codeFor, sentMessages } from '../../support/funnel/sms.ts'
import { until } from '../../support/until.ts'

/** Shows a live price, so its socket tells when its scripts have taken over; its comments are open. */
const OFFER = '/articles/bitcoin-jackpot-making-headlines'
const GATED = '/articles/regulated-platform-what-to-check'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type Lead = Readonly<Record<string, string>>
const delivered: Lead[] = []
const tracker = createServer((req, res) => {
  let text = ''
  req.on('data', (chunk) => {
    text += chunk
  })
  req.on('end', () => {
    delivered.push(JSON.parse(text) as Lead)
    res.end('{"ret_code":"200"}')
  })
})
beforeAll(() => new Promise<void>((resolve) => void tracker.listen(0, '127.0.0.1', resolve)))
afterAll(() => void tracker.close())

const on = stage(() =>
  startFunnelSite({
    LEAD_TRACKER_URL: `http://127.0.0.1:${(tracker.address() as AddressInfo).port}/`,
    SIMULATED_TICK_MS: '5000',
  }),
)
const leadOf = (email: string): Promise<Lead> => until('the lead', () => delivered.find((lead) => lead.email === email))

/** A visitor on a page, with the address of every request. */
async function visit(path: string, options: Parameters<typeof newVisit>[1] = {}) {
  const visitor = await newVisit(on.browser, options)
  // A page that is left open goes on drawing beside the tests that follow.
  onTestFinished(() => visitor.context.close())
  const addresses: string[] = []
  visitor.page.on('request', (request) => addresses.push(request.url()))
  if (options.javaScriptEnabled === false) await visitor.page.goto(on.site.url + path)
  else if (path.startsWith(OFFER)) await openTakenOver(visitor.page, on.site.url + path)
  else {
    await visitor.page.goto(on.site.url + path)
    await untilTakenOver(visitor.page)
  }
  return { ...visitor, addresses }
}
const form = (page: Page) => page.locator('form#contact-form')
const send = (page: Page) => form(page).locator('button[type="submit"]')
const code = (page: Page) => page.getByLabel('Four-digit code')
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' })
const done = (page: Page) => page.getByRole('heading', { name: 'Registration Successful!' })

/** What a visitor goes through: views, taps, words to read, and the height of the first form in screens of the phone. */
type Counted = { views: number; taps: number; words: number; screensToButton: number }
function counter(page: Page) {
  const counted: Counted = { views: 0, taps: 0, words: 0, screensToButton: 0 }
  return {
    counted,
    async view(within: string): Promise<void> {
      counted.views += 1
      // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen is read
      counted.words += (await page.locator(within).innerText()).split(/\s+/).filter(Boolean).length
    },
    async tap(target: ReturnType<Page['locator']>): Promise<void> {
      counted.taps += 1
      await target.tap()
    },
  }
}

/** From the promotional form to the thanks, as a thumb does it. @returns what it took */
async function walk(page: Page, person: ReturnType<typeof newPerson>, scripted: boolean): Promise<Counted> {
  const { counted, view, tap } = counter(page)
  await view('form#contact-form')
  const [top, button] = [await form(page).boundingBox(), await send(page).boundingBox()]
  counted.screensToButton = Math.ceil(((button?.y ?? 0) + (button?.height ?? 0) - (top?.y ?? 0)) / PHONE.viewport.height)
  for (const [name, text] of [
    ['Full name', fullNameOf(person)],
    ['Email', person.email],
    ['Phone number', person.phone],
  ] as const) {
    await tap(form(page).getByRole('textbox', { name }))
    await page.keyboard.type(text)
  }
  await tap(form(page).getByRole('checkbox', { name: SHARING }))
  await tap(send(page))
  await code(page).waitFor()
  await view(scripted ? '[data-lead-form]' : 'main [data-step]')
  if (!(await code(page).evaluate((input) => input === document.activeElement))) await tap(code(page))
  await page.keyboard.type(await codeFor(on.site, person.phone))
  await tap(verify(page))
  await done(page).waitFor()
  await view(scripted ? '[data-lead-form]' : 'main [data-step]')
  return counted
}

describe('from a promotional form to a delivered lead, at 390 px', () => {
  it.each([
    ['with script', true],
    ['without script', false],
  ] as const)('%s: three views, few taps, and nothing personal in any address', async (_name, scripted) => {
    const { page, addresses, complaints } = await visit(`${OFFER}?utm_source=letter&cid=77`, {
      ...PHONE,
      javaScriptEnabled: scripted,
    })
    const person = newPerson()
    const counted = await walk(page, person, scripted)
    // Without script nothing can put the caret into the code's field.
    const { words, ...rest } = counted
    expect(rest).toEqual({ views: 3, taps: scripted ? 6 : 7, screensToButton: 1 })
    // 204 with script and 195 without when this was written; then four more, which are the number that the code went to.
    expect(words).toBeLessThanOrEqual(224)
    expect(await leadOf(person.email)).toMatchObject({
      firstName: person.first,
      lastName: 'Lovelace',
      phoneNumber: person.phone,
      utm_source: 'letter',
      cid: '77',
    })
    expect(new URL(page.url()).pathname).toBe(scripted ? OFFER : '/register')
    // The tracker gave no address to go on to, and the page names none.
    await page.getByText('The company has received your details.').waitFor()
    expect(await page.getByText('redirected').count()).toBe(0)
    for (const secret of [person.first, 'Lovelace', person.email, person.phone.slice(1)])
      expect(addresses.join('\n')).not.toContain(secret)
    await page.locator('a[href^="/consent/"]').click()
    await page.getByRole('definition').filter({ hasText: OFFER }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('the form of a paid page', () => {
  it('names what is missing without script, with what was typed, and remembers the page it stood on', async () => {
    const { page } = await visit(OFFER, { javaScriptEnabled: false })
    await form(page).getByRole('textbox', { name: 'Full name' }).fill('Ada Lovelace')
    await send(page).click()
    await page.getByText('Email is required').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Ada Lovelace')
    const person = newPerson()
    await fillDetails(page, person)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await code(page).fill(await codeFor(on.site, person.phone))
    await verify(page).click()
    await page.locator('a[href^="/consent/"]').click()
    await page.getByRole('definition').filter({ hasText: OFFER }).waitFor()
  })

  it('sends one code for a double click, and goes on where it was after a reload', async () => {
    const { page } = await visit(OFFER)
    const person = newPerson()
    await fillDetails(form(page), person)
    await send(page).dblclick()
    await code(page).waitFor()
    await openTakenOver(page, on.site.url + OFFER)
    await code(page).waitFor()
    expect(sentMessages(on.site).filter(({ to }) => to === person.phone)).toHaveLength(1)
    await code(page).fill(await codeFor(on.site, person.phone))
    await verify(page).click()
    await leadOf(person.email)
  })

  it('goes on without script after "back" with the code that was sent', async () => {
    const { page } = await visit(OFFER, { javaScriptEnabled: false })
    const person = newPerson()
    for (const time of ['first', 'again']) {
      await fillDetails(form(page), person)
      await send(page).click()
      await code(page).waitFor()
      if (time === 'first') await page.goBack()
    }
    expect(sentMessages(on.site).filter(({ to }) => to === person.phone)).toHaveLength(1)
    await code(page).fill(await codeFor(on.site, person.phone))
    await verify(page).click()
    await leadOf(person.email)
  })

  it('says that the network failed, offline and cut off, and that an hour was too long', async () => {
    const { page, context } = await visit(OFFER)
    const person = newPerson()
    await fillDetails(form(page), person)
    await context.setOffline(true)
    await send(page).click()
    await page.getByText('Network error. Please check your connection and try again.').waitFor()
    await context.setOffline(false)
    const again = page.locator('[data-lead-form]').getByRole('button', { name: 'Try Again' })
    if (await again.isVisible()) await again.click()
    await fillDetails(form(page), person)
    await send(page).click()
    await code(page).fill('0000')
    await onStep(page, 'code', (route) => route.abort())
    await verify(page).click()
    await page.getByText('Network error. Please check your connection and try again.').waitFor()
    await page.unrouteAll()
    await context.clearCookies()
    await verify(page).click()
    await page.getByText('We keep unfinished registrations for an hour only.').waitFor()
    expect(await form(page).getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('')
  })
})

describe('a name in one field', () => {
  it.each([
    ['with script', true],
    ['without script', false],
  ] as const)('is shown in its parts before it goes out, and can be corrected, %s', async (_name, scripted) => {
    const { page } = await visit(OFFER, { javaScriptEnabled: scripted })
    const person = newPerson()
    await fillDetails(form(page), person)
    await form(page).getByRole('textbox', { name: 'Full name' }).fill('Dr. Gabriel García Márquez')
    await send(page).click()
    await page.getByText('First name Gabriel García, last name Márquez.').click()
    await page.getByRole('textbox', { name: 'First name' }).fill('Gabriel')
    await page.getByRole('textbox', { name: 'Last name' }).fill('García Márquez')
    await code(page).fill(await codeFor(on.site, person.phone))
    await verify(page).click()
    expect(await leadOf(person.email)).toMatchObject({ firstName: 'Gabriel', lastName: 'García Márquez' })
    expect(await leadOf(person.email)).not.toHaveProperty('fullName')
  })
})

describe('the comments gate', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign Up to View Comments' })
  const open = (page: Page) => page.locator('[data-comments="open"]')

  it('with nothing agreed to opens the comments, and sends neither code nor lead', async () => {
    const { page } = await visit(GATED)
    const [codes, leads] = [sentMessages(on.site).length, on.site.leads()]
    await page.getByRole('link', { name: 'See Comments' }).click()
    await dialog(page).getByRole('textbox', { name: 'Email' }).fill('nowhere')
    await dialog(page).getByRole('button', { name: 'Sign Up to Comment' }).click()
    await dialog(page).getByText('Please enter a valid email address').waitFor()
    await dialog(page).getByRole('textbox', { name: 'Email' }).fill('')
    const sent = page.waitForRequest('**/api/enquiries')
    await dialog(page).getByRole('button', { name: 'Sign Up to Comment' }).click()
    expect((await sent).postDataJSON()).toEqual({ name: '', email: '', phone: '', page: GATED, source: 'whatsapp' })
    await open(page).waitFor()
    await dialog(page).waitFor({ state: 'hidden' })
    expect([sentMessages(on.site).length, on.site.leads()]).toEqual([codes, leads])
  })

  it('with the first box ticked is a registration, and the comments open while the code is requested', async () => {
    const { page } = await visit(GATED)
    await page.getByRole('link', { name: 'See Comments' }).click()
    await dialog(page).getByRole('checkbox', { name: SHARING }).check()
    await dialog(page).getByRole('button', { name: 'Sign Up to Comment' }).click()
    await dialog(page).getByText('Phone number is required').waitFor()
    const person = newPerson()
    await fillDetails(dialog(page), person)
    await dialog(page).getByRole('button', { name: 'Sign Up to Comment' }).click()
    await open(page).waitFor()
    await dialog(page)
      .getByLabel('Four-digit code')
      .fill(await codeFor(on.site, person.phone))
    await dialog(page).getByRole('button', { name: 'Verify' }).click()
    await leadOf(person.email)
    await dialog(page).waitFor({ state: 'hidden' })
    await until('the heading has the focus', () => page.evaluate(() => document.activeElement?.tagName === 'H2'))
  })

  it('opens the comments without script: with nothing typed at once, and for who registers as well', async () => {
    const { page, context, addresses } = await visit(GATED, { javaScriptEnabled: false })
    const samples = page.locator('[data-sample-comment]')
    await page.getByRole('link', { name: 'See Comments' }).click()
    expect(await samples.count()).toBe(0)
    expect(await page.locator('main[data-content="paid"] [data-paid-label]').isVisible()).toBe(true)
    await page.getByRole('textbox', { name: 'Email' }).fill('nowhere')
    await page.getByRole('button', { name: 'Sign Up to Comment' }).click()
    await page.getByText('Please enter a valid email address').first().waitFor()
    await page.getByRole('textbox', { name: 'Email' }).fill('')
    await page.getByRole('button', { name: 'Sign Up to Comment' }).click()
    await page.getByText('The comments are open.').waitFor()
    expect(await samples.first().isVisible()).toBe(true)
    // They stay open to this browser, and to no other.
    await page.goto(on.site.url + GATED)
    await page.getByRole('link', { name: 'See Comments' }).click()
    await samples.first().waitFor()
    await context.clearCookies()
    await page.reload()
    expect(await samples.count()).toBe(0)
    const person = newPerson()
    await fillDetails(page, person)
    await page.getByRole('button', { name: 'Sign Up to Comment' }).click()
    await code(page).fill(await codeFor(on.site, person.phone))
    await verify(page).click()
    await leadOf(person.email)
    await page.goto(on.site.url + GATED)
    await page.getByRole('link', { name: 'See Comments' }).click()
    await samples.first().waitFor()
    expect(addresses.join('\n')).not.toContain(person.email)
  })

  it('thanks no one who sent nothing, whatever the address says', async () => {
    for (const query of ['', '?from=/articles/x', '?page=/articles/no-such', '?page=//evil.example', `?page=${OFFER}`]) {
      const { page } = await visit(`/enquire${query}`, { javaScriptEnabled: false })
      await page.getByText('Nothing was sent.').waitFor()
      expect(await page.locator('main').textContent()).not.toMatch(/thank|kept/i)
    }
  })
})
