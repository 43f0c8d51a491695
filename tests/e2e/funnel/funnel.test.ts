/** The registration as a visitor meets it, with script. */
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { openTakenOver, refusals } from '../../support/browser/browser.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { askForCode, enterCode, fillDetails, funnelSite, newPerson, onStep, tryCode } from '../../support/funnel/funnel-site.ts'
import { codeFor, sentMessages } from '../../support/funnel/sms.ts'
import { until } from '../../support/until.ts'

const it = onSite(funnelSite)

describe('the registration with script', () => {
  const code = (page: Page) => page.getByLabel('Four-digit code')
  const heading = (page: Page, name: string) => page.getByRole('heading', { name })

  it('goes from the form to the advertiser’s page, opened by the click', async ({ open, site }) => {
    const { page, context } = await open('/register')
    const person = newPerson()
    await askForCode(page, page, person)
    await code(page).fill(await codeFor(site, person.phone))
    const popup = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Verify' }).click()
    const tab = await popup
    await tab.waitForURL(/\/sandbox\/dashboard\//)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe(`Thanks, ${person.first}.`)
    await heading(page, 'Registration Successful!').waitFor()
    expect(await page.getByText('Thank you for registering. The company’s page has opened in a new tab.').isVisible()).toBe(true)
    expect(await page.getByText('redirected').count()).toBe(0)
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const [title, done] = await Promise.all(
        ['Create Your Account', 'Registration Successful!'].map((name) =>
          heading(page, name).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
        ),
      )
      expect(title, `the certificate has the larger title at ${width} px`).toBeLessThan(done ?? 0)
    }
  })

  it('names what is missing at its field, moves there, and keeps what was typed', async ({ open }) => {
    const { page } = await open('/register')
    await page.getByRole('button', { name: 'Create Account' }).click()
    for (const text of ['Full name is required', 'Email is required', 'Phone number is required'])
      await page.getByText(text).waitFor()
    expect(await page.getByRole('textbox', { name: 'Full name' }).evaluate((input) => input === document.activeElement)).toBe(
      true,
    )
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ada')
    await until('the message goes with the mistake', async () => !(await page.getByText('Full name is required').isVisible()))
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@nowhere')
    await page.getByRole('textbox', { name: 'Phone number' }).fill('+1 416 55')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Please enter a valid email address').waitFor()
    await page.getByText('Please enter a valid phone number').waitFor()
    await page.getByRole('textbox', { name: 'Phone number' }).fill('(212) 555-0123')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('We can only text numbers from Canada for now.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Ada')
    const email = page.getByRole('textbox', { name: 'Email' })
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    const id = (await email.getAttribute('aria-describedby')) ?? ''
    expect(await page.locator(`[id="${id}"]`).textContent()).toBe('Please enter a valid email address')
  })

  it('selects the first digit of a wrong code, and what is typed then goes over it digit by digit', async ({ open, site }) => {
    const { page } = await open('/register', { provokes: refusals(401) })
    const person = newPerson()
    await askForCode(page, page, person)
    const sent = await codeFor(site, person.phone)
    // The first digit is right: it goes over itself.
    const wrong = sent.slice(0, 1) + [...sent.slice(1)].map((digit) => (Number(digit) + 1) % 10).join('')
    await tryCode(page, wrong)
    await page.getByText('Invalid OTP code. Please try again.').waitFor()
    const state = () =>
      code(page).evaluate((input: HTMLInputElement) => ({
        focus: input === document.activeElement,
        selected: [input.selectionStart, input.selectionEnd],
        boxes: [...(input.nextElementSibling?.children ?? [])].map((box) =>
          [box.hasAttribute('data-next') ? 'next' : '', box.hasAttribute('data-selected') ? 'selected' : ''].join(' ').trim(),
        ),
      }))
    const first = { focus: true, selected: [0, 1], boxes: ['next selected', '', '', ''] }
    await until('the first box is selected', async () => JSON.stringify(await state()) === JSON.stringify(first))
    await page.keyboard.type(sent.slice(0, 2))
    expect(await code(page).inputValue()).toBe(sent.slice(0, 2) + wrong.slice(2))
    const third = { focus: true, selected: [2, 3], boxes: ['', '', 'next selected', ''] }
    await until('the third box is selected', async () => JSON.stringify(await state()) === JSON.stringify(third))
    // As in boxes: erasing takes the digit before, and the rest moves up.
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    expect(await code(page).inputValue()).toBe(sent.slice(0, 1) + wrong.slice(2))
    await page.keyboard.type(sent.slice(1))
    await page.keyboard.press('Enter')
    await heading(page, 'Registration Successful!').waitFor()
  })

  it('counts down a minute to the next code, which clears the digits', async ({ open }) => {
    const { page } = await open('/register')
    await page.clock.install()
    const person = newPerson()
    await askForCode(page, page, person)
    expect(await page.getByText(/^Resend in (1:00|0:5\d)$/).isVisible()).toBe(true)
    await page.clock.fastForward(30_000)
    await page.getByText(/^Resend in 0:(30|2\d)$/).waitFor()
    await code(page).fill('12')
    await page.clock.fastForward(31_000)
    const again = { step: 'otp-sent', phoneNumber: person.phone, attemptsLeft: 3, resendAfter: 60 }
    await onStep(page, 'resend', (route) => route.fulfill({ json: again }))
    await page.getByRole('button', { name: 'Resend code' }).click()
    await page.getByText(/^Resend in/).waitFor()
    expect(await code(page).inputValue()).toBe('')
  })

  it('sends once, however often the button is clicked', async ({ open, site }) => {
    const { page } = await open('/register')
    const person = newPerson()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.postDataJSON().step)
    })
    await fillDetails(page, person)
    // Two clicks in one turn: faster than any repaint could disable the button.
    const twice = (name: string) =>
      page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
        button.click()
        button.click()
      })
    await twice('Create Account')
    await code(page).waitFor()
    expect(sentMessages(site).filter(({ to }) => to === person.phone)).toHaveLength(1)
    const before = site.leads()
    await code(page).fill(await codeFor(site, person.phone))
    await twice('Verify')
    await heading(page, 'Registration Successful!').waitFor()
    expect(site.leads()).toBe(before + 1)
    expect(calls).toEqual(['details', 'code', 'finish'])
  })

  it('takes only digits, four at most, however they come, and verifies only then', async ({ open }) => {
    const { page } = await open('/register')
    await askForCode(page, page, newPerson())
    const verify = page.getByRole('button', { name: 'Verify' })
    expect(await verify.isDisabled()).toBe(true)
    await code(page).pressSequentially('1a2-3')
    expect(await code(page).inputValue()).toBe('123')
    expect(await verify.isDisabled()).toBe(true)
    await code(page).evaluate((input) => {
      const data = new DataTransfer()
      data.setData('text', 'code: 48 12 77')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await until('the digits are picked out', async () => (await code(page).inputValue()) === '4812')
    expect(await verify.isEnabled()).toBe(true)
  })

  it('goes on where it was after a reload, and when it is come back to', async ({ open, site }) => {
    const { page, context } = await open('/register')
    const person = newPerson()
    await askForCode(page, page, person)
    await page.reload()
    await code(page).waitFor()
    await page.goto('/about')
    await page.goBack()
    await code(page).waitFor()
    const later = await context.newPage()
    await openTakenOver(later, '/register')
    await enterCode(later, site, person)
    await later.getByRole('heading', { name: 'Registration Successful!' }).waitFor()
    await page.reload()
    await heading(page, 'Registration Successful!').waitFor()
    expect(await page.locator('body').textContent()).not.toContain(person.email)
  })

  it('leaves this page when the browser blocks the tab', async ({ open, site }) => {
    const { page } = await open('/register')
    await page.evaluate(() => {
      window.open = () => null
    })
    const person = newPerson()
    await askForCode(page, page, person)
    await enterCode(page, site, person)
    await page.waitForURL(/\/sandbox\/dashboard\//)
  })

  it('tells the ad network’s script of the lead first, and leaves two seconds later', async ({ open, site }) => {
    const { page } = await open('/register?utm_source=adroll&adct=click-1')
    await page.evaluate(() => {
      window.open = () => null
      Object.assign(window, { told: [], __adroll: { track: (...event: unknown[]) => Object.assign(window, { told: event }) } })
    })
    await page.clock.install()
    const person = newPerson()
    await askForCode(page, page, person)
    await enterCode(page, site, person)
    await heading(page, 'Registration Successful!').waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([
      'lead',
      { email: person.email, phone: person.phone, adct: 'click-1' },
    ])
    await page.clock.fastForward(1500)
    expect(page.url()).toContain('/register')
    await page.clock.fastForward(600)
    await page.waitForURL(/\/sandbox\/dashboard\//)
  })

  it('works in the dialog, which names itself, and closes by itself', async ({ open, site }) => {
    const { page } = await open('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect via WhatsApp' })
    await dialog.getByRole('button', { name: 'Get Started' }).waitFor()
    expect(await dialog.locator('input[name="Page"]').getAttribute('value')).toMatch(/ - footer popup form$/)
    const person = newPerson()
    await askForCode(page, dialog, person, 'Get Started')
    await enterCode(page, site, person)
    await dialog.getByRole('heading', { name: 'Registration Successful!' }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('status').getByText('Registration Successful!').waitFor()
  })
})
