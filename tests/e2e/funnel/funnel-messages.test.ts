/** Every text of the error catalogue, seen once; and the tracking values, which wait for a yes. */
import { describe, expect } from 'vitest'
import { CUT_OFF, openTakenOver, refusals } from '../../support/browser/browser.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import {
  askForCode,
  enterCode,
  fillDetails,
  funnelSite,
  holdStep,
  newPerson,
  onStep,
  REGISTRATION,
} from '../../support/funnel/funnel-site.ts'
import { until } from '../../support/until.ts'

const it = onSite(funnelSite)

describe('what the funnel says when something fails', () => {
  it('has a text of its own where the server gives none', async ({ open }) => {
    const { page } = await open('/register', { provokes: refusals(500) })
    await onStep(page, 'details', (route) => route.fulfill({ status: 500, json: {} }))
    await fillDetails(page, newPerson())
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Failed to send OTP. Please try again.').waitFor()
  })

  it('tells a refused lead and a lost connection apart', async ({ open, site }) => {
    for (const [answer, text, provokes] of [
      ['refused', 'Failed to submit form. Please try again.', refusals(502)],
      ['lost', 'Network error. Please try again.', CUT_OFF],
    ] as const) {
      const { page } = await open('/register', { provokes })
      const person = newPerson()
      await askForCode(page, page, person)
      await onStep(page, 'finish', (route) =>
        answer === 'lost' ? route.abort() : route.fulfill({ status: 502, json: { code: 'rejected' } }),
      )
      await enterCode(page, site, person)
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
      await page.getByText(text).waitFor()
    }
  })

  it('shows the two steps of the way while they last', async ({ open, site }) => {
    const { page } = await open('/register')
    const person = newPerson()
    await askForCode(page, page, person)
    const go = await holdStep(page, 'finish')
    await enterCode(page, site, person)
    await page.getByRole('heading', { name: 'Code Verified!' }).waitFor()
    await page.getByText('Processing your registration...').waitFor()
    go()
    await page.getByRole('heading', { name: 'Registration Successful!' }).waitFor()
  })

  it.for(['the next visit', 'Try Again'])(
    'finishes a registration that was cut off after the code on %s, without another code',
    async (way, { open, site }) => {
      const { page } = await open('/register', { provokes: CUT_OFF })
      const person = newPerson()
      await askForCode(page, page, person)
      await onStep(page, 'finish', (route) => route.abort())
      await enterCode(page, site, person)
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
      await page.unroute(REGISTRATION)
      if (way === 'the next visit') {
        await page.reload()
        await page.waitForURL(/\/sandbox\/dashboard\//)
      } else {
        await page.getByRole('button', { name: way }).click()
        await page.getByRole('heading', { name: 'Registration Successful!' }).waitFor()
      }
    },
  )
})

describe('how a visitor came here', () => {
  it('fills the hidden fields at once, and is in no cookie before a yes nor after a no (LAW-6)', async ({ open }) => {
    const { page, context } = await open('/?utm_source=letter&fbclid=f-1&AdSet=maple')
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'tracking_data')
    const bar = page.getByRole('region', { name: 'Privacy choices' })
    await bar.waitFor()
    expect(await cookie()).toBeUndefined()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp' }).click()
    const value = (name: string) => page.locator(`dialog input[name="${name}"]`).getAttribute('value')
    expect([await value('P1'), await value('P5'), await value('ClickID')]).toEqual(['letter', 'maple', 'f-1'])
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Reject' }).click()
    await page.reload()
    expect(await cookie()).toBeUndefined()
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    await openTakenOver(page, '/?utm_source=letter')
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    await page.getByRole('button', { name: 'Accept' }).click()
    const kept = await cookie()
    expect(kept).toMatchObject({ path: '/', sameSite: 'Lax' })
    expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30)
    await page.getByRole('button', { name: 'Reject' }).click()
    expect(await cookie()).toBeUndefined()
  })
})

describe('the quick message with script', () => {
  it('a quick message is sent from its page, and stays in the form while it cannot be', async ({ open, site }) => {
    const { page } = await open('/contact', { provokes: CUT_OFF })
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email').fill('ada@example.ca')
    await page.getByLabel('Subject').fill('A question')
    await page.getByLabel('Message').fill('What is a ledger?')
    await page.route('**/api/contact', (route) => route.abort())
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Network error. Please try again.').waitFor()
    await page.unroute('**/api/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('heading', { name: 'Message sent' }).waitFor()
    expect(page.url()).toBe(`${site.url}/contact`)
  })

  it('a code that the browser reads from the message is filled in, and Verify is left to the visitor', async ({ visitor }) => {
    const { page } = await visitor()
    await page.addInitScript(() => {
      Object.assign(window, { OTPCredential: class {} })
      navigator.credentials.get = async () => ({ id: '', type: 'otp', code: '4812' }) as unknown as Credential
    })
    await openTakenOver(page, '/register')
    await askForCode(page, page, newPerson())
    const code = page.getByLabel('Four-digit code')
    await until('the code is filled in', async () => (await code.inputValue()) === '4812')
    expect(await page.getByRole('button', { name: 'Verify' }).isEnabled()).toBe(true)
  })
})

describe('the outbox of a demonstration', () => {
  it('shows a text in a bubble of 320 px, its code in figures of 40 px and in the paper’s type', async ({ open }) => {
    const { page } = await open('/register', { viewport: { width: 390, height: 844 } })
    await askForCode(page, page, newPerson())
    await page.goto(new URL('/outbox', page.url()).href)
    const bubble = page.locator('article').first()
    expect((await bubble.boundingBox())?.width).toBe(320)
    const code = bubble.locator('strong')
    expect(await code.evaluate((of) => [getComputedStyle(of).fontSize, getComputedStyle(of).fontWeight])).toEqual(['40px', '600'])
    expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('40px nl-sans')))).toBe(true)
    await bubble.getByRole('button', { name: 'Copy' }).waitFor()
  })
})
