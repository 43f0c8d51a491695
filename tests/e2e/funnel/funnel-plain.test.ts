/** The funnel for a visitor whose browser runs no script: every step a post, a redirect and a page. */
import { describe, expect, it } from 'vitest'
import { newVisit, openTakenOver } from '../../support/browser/browser.ts'
import { stage } from '../../support/browser/stage.ts'
import {
  askForCode,
  fillDetails,
  fullNameOf,
  newPerson,
  onStep,
  SHARING,
  startFunnelSite,
  wrongCode,
} from '../../support/funnel/funnel-site.ts'
import { codeFor } from '../../support/funnel/sms.ts'

describe('the funnel without script', () => {
  const on = stage(startFunnelSite)

  const open = async (path: string) => {
    const visit = await newVisit(on.browser, { javaScriptEnabled: false })
    await visit.page.goto(on.site.url + path)
    return visit
  }

  it('registers: details, code, done, with nothing personal in any address', async () => {
    const { page } = await open('/register?utm_source=letter')
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const person = newPerson()
    const before = on.site.leads()
    expect(await page.locator('input[name="P1"]').getAttribute('value')).toBe('letter')
    await askForCode(page, page, person)
    expect(page.url()).toBe(`${on.site.url}/register`)
    await page.getByLabel('Four-digit code').fill(await codeFor(on.site, person.phone))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('heading', { name: 'Registration Successful!' }).waitFor()
    expect(on.site.leads()).toBe(before + 1)
    await page.reload()
    expect(on.site.leads()).toBe(before + 1)
    await page.getByRole('link', { name: 'Continue now' }).click()
    await page.getByText('This is a sandbox.').waitFor()
    const asked = addresses.join('\n')
    for (const secret of [person.first, person.email, person.phone.slice(1)]) expect(asked).not.toContain(secret)
  })

  it('shows the form again with what was typed and what is wrong, as a bad request', async () => {
    const { page } = await open('/register')
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ada')
    await page.getByRole('textbox', { name: 'Email' }).fill('nowhere')
    await page.getByRole('textbox', { name: 'Phone number' }).fill('12')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Create Account' }).click()
    expect((await answer).status()).toBe(400)
    for (const text of ['Please enter a valid email address', 'We need your agreement to share'])
      expect(await page.getByText(text).first().isVisible()).toBe(true)
    expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Ada')
    const person = newPerson()
    await fillDetails(page, { ...person, phone: '12' })
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Please enter a valid phone number').waitFor()
    expect(await page.getByRole('checkbox', { name: SHARING }).isChecked()).toBe(true)
  })

  it('counts wrong codes, and after the third shows the form without the number', async () => {
    const { page } = await open('/register')
    const person = newPerson()
    await askForCode(page, page, person)
    const wrong = await wrongCode(on.site, person.phone)
    for (const status of [401, 401, 429]) {
      await page.getByLabel('Four-digit code').fill(wrong)
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: 'Verify' }).click()
      expect((await answer).status()).toBe(status)
    }
    await page.getByText('Too many failed attempts. Please try with a new phone number.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email)
    expect(await page.getByRole('textbox', { name: 'Phone number' }).inputValue()).toBe('')
    await page.goto(`${on.site.url}/register`)
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email)
  })

  it('changes the number, and keeps the cool-down of the one before', async () => {
    const { page } = await open('/register')
    const person = newPerson()
    await askForCode(page, page, person)
    await page.getByRole('button', { name: 'Resend code' }).click()
    await page.getByText('Please wait a moment before you ask for another code.').waitFor()
    await page.getByRole('button', { name: 'Change Phone Number' }).click()
    expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe(fullNameOf(person))
    await page.getByRole('textbox', { name: 'Phone number' }).fill(newPerson().phone)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByLabel('Four-digit code').waitFor()
  })

  it('finishes with one button what a lost connection cut off after the code', async () => {
    const scripted = await newVisit(on.browser)
    await openTakenOver(scripted.page, `${on.site.url}/register`)
    const person = newPerson()
    await askForCode(scripted.page, scripted.page, person)
    await onStep(scripted.page, 'finish', (route) => route.abort())
    await scripted.page.getByLabel('Four-digit code').fill(await codeFor(on.site, person.phone))
    await scripted.page.getByRole('button', { name: 'Verify' }).click()
    await scripted.page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    const storageState = await scripted.context.storageState()
    const { page } = await newVisit(on.browser, { javaScriptEnabled: false, storageState })
    await page.goto(`${on.site.url}/register`)
    await page.getByRole('heading', { name: 'Code Verified!' }).waitFor()
    await page.getByRole('button', { name: 'Finish registration' }).click()
    await page.getByRole('heading', { name: 'Registration Successful!' }).waitFor()
  })

  it('opens the registration page where a dialog would be, under the dialog’s label', async () => {
    const { page } = await open('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Telegram' }).click()
    await page.getByRole('heading', { level: 1, name: 'Connect via Telegram' }).waitFor()
    expect(await page.locator('input[name="Page"]').getAttribute('value')).toMatch(/ - footer popup form$/)
    await askForCode(page, page, newPerson(), 'Get Started')
    expect(page.url()).toBe(`${on.site.url}/register?via=telegram`)
  })

  it('takes a quick message, and says what is missing in one', async () => {
    const { page } = await open('/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    for (const text of ['Name is required', 'Email is required', 'Subject is required', 'Message is required'])
      await page.getByText(text).waitFor()
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email').fill('ada@example.ca')
    await page.getByLabel('Subject').fill('A question')
    await page.getByLabel('Message').fill('What is a ledger?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByRole('heading', { name: 'Message sent' }).waitFor()
  })

  it('shows the receipt, takes a withdrawal and a request for erasure', async () => {
    const { page } = await open('/register')
    const person = newPerson()
    await askForCode(page, page, person)
    await page.getByLabel('Four-digit code').fill(await codeFor(on.site, person.phone))
    await page.getByRole('button', { name: 'Verify' }).click()
    const receipt = (await page.locator('a[href^="/consent/"]').textContent()) ?? ''
    await page.goto(`${on.site.url}/consent`)
    await page.getByLabel('Receipt number').fill(receipt.toLowerCase())
    await page.getByRole('button', { name: 'Show the receipt' }).click()
    await page.getByRole('heading', { name: `Receipt ${receipt}` }).waitFor()
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    const main = (await page.locator('main').textContent()) ?? ''
    expect(main).toContain('valid, unchanged since it was written')
    expect(main).not.toContain(person.email)
    await page.getByRole('button', { name: 'Withdraw my consent' }).click()
    await page.getByText(/^Withdrawn on/).waitFor()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Ask for erasure' }).click()
    await page.getByText('Your request for erasure has reached us.').waitFor()
    expect((await page.goto(`${on.site.url}/consent/NOSUCHRECEIPT`))?.status()).toBe(404)
  })
})
