/** The work before a message, in Chromium: by keyboard, announced to a screen reader, stopped and begun again, and without script (OTP-16, OTP-17). */
import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { axeProblems } from '../../support/browser/axe.ts'
import { newVisit } from '../../support/browser/browser.ts'
import { stage } from '../../support/browser/stage.ts'
import { fillDetails, newPerson, type Person, startFunnelSite, tryCode } from '../../support/funnel/funnel-site.ts'
import { codeFor } from '../../support/funnel/sms.ts'

/** Every message of this site takes a challenge, and another code may follow at once. */
const startChallengingSite = () =>
  startFunnelSite(
    {},
    {
      'send.site.hour': { challengeAtPercent: 0 },
      'contact.site.day': { challengeAtPercent: 0 },
      'enquiry.site.day': { challengeAtPercent: 0 },
      'challenge.ip.hour': { max: 1000 },
      'cooldown.phone': { max: 1000 },
      'cooldown.verification': { max: 1000 },
    },
  )

const title = (page: Page) => page.getByRole('heading', { name: 'A short calculation first' })
const code = (page: Page) => page.getByLabel('Four-digit code')

/** A worker that never finds the answer: the state while it works stops. */
const slowWorker = (page: Page) =>
  page.route(/\/solver-.*\.js/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "self.onmessage = ({ data }) => self.postMessage({ kind: 'tried', count: data.challenge.parameters.data.steps / 4 })",
    }),
  )

describe('a registration while a budget runs low', () => {
  const on = stage(startChallengingSite)

  async function ask(options: BrowserContextOptions = {}, before?: (page: Page) => Promise<unknown>) {
    const visit = await on.open('/register', { reducedMotion: 'reduce', ...options })
    await before?.(visit.page)
    const person = newPerson()
    await fillDetails(visit.page, person)
    await visit.page.getByRole('button', { name: 'Create Account' }).focus()
    await visit.page.keyboard.press('Enter')
    return { ...visit, person }
  }
  const typed = (page: Page, { email }: Person) =>
    page
      .getByRole('textbox', { name: 'Email' })
      .inputValue()
      .then((value) => value === email)

  it('loads the solver then and not before, and leads to the code by itself', async () => {
    const asked: string[] = []
    const { page, complaints } = await ask({}, async (opened) => {
      opened.on('request', (request) => asked.push(new URL(request.url()).pathname))
    })
    await code(page).waitFor()
    const at = (pattern: RegExp) => asked.findIndex((path) => pattern.test(path))
    expect(at(/\/solver-/)).toBeGreaterThan(at(/\/api\/registration/))
    expect(complaints).toEqual([
      expect.stringContaining('429'),
      // Chromium reports the refused request; the policy and the page report nothing.
    ])
  })

  it('is stopped and begun again by keyboard, and keeps what was typed', async () => {
    const { page, person } = await ask({}, slowWorker)
    await title(page).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('A short calculation first')
    await page.getByText(/of the longest it can take\./).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Stopped. No code was sent').waitFor()
    expect(await typed(page, person)).toBe(true)
    await page.unroute(/\/solver-.*\.js/)
    await page.getByRole('button', { name: 'Start again' }).focus()
    await page.keyboard.press('Enter')
    await code(page).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('one-time-code')
  })

  it('says what a screen reader can follow: a named bar, and each quarter once', async () => {
    const { page } = await ask({}, slowWorker)
    const bar = page.getByRole('progressbar', { name: 'A short calculation first' })
    await bar.waitFor()
    const status = page.locator('[data-challenge] [role="status"]')
    await status.getByText(/^(25|50|75|100)% of the longest it can take\.$/).waitFor()
  })

  it('works for another code in the same way, beside the one that may still arrive', async () => {
    const { page, person } = await ask({}, (opened) => opened.clock.install())
    await code(page).waitFor()
    await slowWorker(page)
    await page.clock.fastForward(61_000)
    await page.getByRole('button', { name: 'Resend code' }).click()
    await title(page).waitFor()
    expect(await page.getByRole('button', { name: 'Verify' }).isVisible()).toBe(true)
    expect(await axeProblems(page)).toEqual([])
    await page.unroute(/\/solver-.*\.js/)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Start again' }).click()
    await title(page).waitFor({ state: 'detached' })
    await tryCode(page, await codeFor(on.site, person.phone, 2))
    await page.getByRole('heading', { name: 'Registration Successful!' }).waitFor()
  })

  it('says so where the browser cannot calculate, and offers to begin again', async () => {
    const { page, person } = await ask({}, (opened) => opened.route(/\/solver-.*\.js/, (route) => route.abort()))
    await page.getByText('Your browser could not do the calculation.').waitFor()
    expect(await page.locator('[data-challenge] p').count()).toBe(1)
    expect(await typed(page, person)).toBe(true)
    expect(await axeProblems(page)).toEqual([])
    await page.unroute(/\/solver-.*\.js/)
    await page.getByRole('button', { name: 'Start again' }).click()
    await code(page).waitFor()
  })

  it('keeps the form where the answer to the work is lost', async () => {
    const { page, person } = await ask({}, (opened) =>
      opened.route('**/api/registration', (route) =>
        route.request().postDataJSON().proof === undefined ? route.fallback() : route.abort(),
      ),
    )
    await page.getByText('Network error. Please check your connection').waitFor()
    expect(await typed(page, person)).toBe(true)
    await page.unroute('**/api/registration')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await code(page).waitFor()
  })

  it.each([
    ['a phone in light', { viewport: { width: 390, height: 844 }, colorScheme: 'light' }],
    ['a desk in dark', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }],
  ] as const)('has no violation and nothing sticks out on %s', async (_name, screen) => {
    const { page } = await ask(screen, slowWorker)
    await page.getByText(/of the longest it can take\./).waitFor()
    expect(await axeProblems(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow).toBe(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Stopped.').waitFor()
    expect(await axeProblems(page)).toEqual([])
  })

  it('without script says in a sentence when to come back, and keeps what was typed', async () => {
    const { page } = await newVisit(on.browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await page.goto(`${on.site.url}/register`)
    const person = newPerson()
    await fillDetails(page, person)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Create Account' }).click()
    expect([(await answer).status(), (await answer).headers()['retry-after']]).toEqual([429, '3600'])
    const sentence = page.getByText(/needs JavaScript\. Without it, please try again in about 60 minutes\. No code was sent\.$/)
    await sentence.waitFor()
    expect(await typed(page, person)).toBe(true)
    expect(await page.getByRole('button', { name: 'Create Account' }).isVisible()).toBe(true)
  })
})

describe('a message while its budget runs low', () => {
  const on = stage(startChallengingSite)
  const send = async (page: Page) => {
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email').fill('ada@example.ca')
    await page.getByLabel('Subject').fill('A question')
    await page.getByLabel('Message').fill('What is a ledger?')
    await page.getByRole('button', { name: 'Send message' }).click()
  }

  it('is sent by itself after the calculation, and stays in the form while that is stopped', async () => {
    const { page } = await on.open('/contact', { reducedMotion: 'reduce' })
    await slowWorker(page)
    await send(page)
    await page.getByText('We’re getting a lot of messages.').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Stopped. Nothing was sent, and what you typed is still here.').waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe('What is a ledger?')
    expect(await axeProblems(page)).toEqual([])
    await page.unroute(/\/solver-.*\.js/)
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByRole('heading', { name: 'Message sent' }).waitFor()
  })

  it('in front of comments opens them after the calculation, without a registration', async () => {
    const { page } = await newVisit(on.browser, { reducedMotion: 'reduce' })
    await page.goto(`${on.site.url}/articles/regulated-platform-what-to-check`, { waitUntil: 'networkidle' })
    const steps: string[] = []
    page.on('request', (request) => steps.push(new URL(request.url()).pathname))
    await page.getByRole('link', { name: 'See Comments' }).click()
    await page.getByRole('dialog').locator('button[type="submit"]').click()
    await page.locator('[data-comments="open"]').waitFor()
    expect(steps.filter((path) => path === '/api/enquiries')).toHaveLength(2)
    expect(steps).not.toContain('/api/registration')
  })

  it('without script is told when to come back, and keeps what was typed', async () => {
    const { page } = await newVisit(on.browser, { javaScriptEnabled: false })
    await page.goto(`${on.site.url}/contact`)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page)
    expect([(await answer).status(), (await answer).headers()['retry-after']]).toEqual([429, '86400'])
    await page.getByText(/^We’re getting so many messages .* please try again in about 24 hours\. Nothing was sent\.$/).waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe('What is a ledger?')
  })
})
