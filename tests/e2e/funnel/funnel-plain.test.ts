/** The funnel for a visitor whose browser runs no script: every step a post, a redirect and a page. */
import { describe, expect } from 'vitest'
import { CUT_OFF, refusals } from '../../support/browser/browser.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { askForCode, enterCode, fullNameOf, funnelSite, newPerson, onStep, sheetsOf } from '../../support/funnel/funnel-site.ts'

const it = onSite(funnelSite)
/** A browser that runs no script. */
const PLAIN = { javaScriptEnabled: false }

describe('the funnel without script', () => {
  it('registers: details, code, done, with nothing personal in any address', async ({ visit, site }) => {
    const { page } = await visit('/register?utm_source=letter', PLAIN)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const person = newPerson()
    const before = site.leads()
    expect(await page.locator('input[name="P1"]').getAttribute('value')).toBe('letter')
    await askForCode(page, page, person)
    expect(page.url()).toBe(`${site.url}/register`)
    await enterCode(page, site, person)
    await page.getByRole('heading', { name: 'Registration Successful!' }).waitFor()
    expect(site.leads()).toBe(before + 1)
    await page.reload()
    expect(site.leads()).toBe(before + 1)
    await page.getByRole('link', { name: 'Continue to Sample Advertiser' }).click()
    await page.getByText('Sandbox: this page stands in for').waitFor()
    const asked = addresses.join('\n')
    for (const secret of [person.first, person.email, person.phone.slice(1)]) expect(asked).not.toContain(secret)
  })

  it('changes the number, and keeps the cool-down of the one before', async ({ visit }) => {
    const { page } = await visit('/register', { ...PLAIN, provokes: refusals(429) })
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

  it('finishes with one button what a lost connection cut off after the code', async ({ open, visit, site }) => {
    const scripted = await open('/register', { provokes: CUT_OFF })
    const person = newPerson()
    await askForCode(scripted.page, scripted.page, person)
    await onStep(scripted.page, 'finish', (route) => route.abort())
    await enterCode(scripted.page, site, person)
    await scripted.page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    const storageState = await scripted.context.storageState()
    const { page } = await visit('/register', { ...PLAIN, storageState })
    await page.getByRole('heading', { name: 'Code Verified!' }).waitFor()
    await page.getByRole('button', { name: 'Finish registration' }).click()
    await page.getByRole('heading', { name: 'Registration Successful!' }).waitFor()
  })

  it('opens the registration page where a dialog would be, under the dialog’s label', async ({ visit, site }) => {
    const { page } = await visit('/about', PLAIN)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Telegram' }).click()
    await page.getByRole('heading', { level: 1, name: 'Connect via Telegram' }).waitFor()
    expect(await page.locator('input[name="Page"]').getAttribute('value')).toMatch(/ - footer popup form$/)
    await askForCode(page, page, newPerson(), 'Get Started')
    expect(page.url()).toBe(`${site.url}/register?via=telegram`)
  })

  it('takes a quick message, and says what is missing in one', async ({ visit }) => {
    const { page } = await visit('/contact', { ...PLAIN, provokes: refusals(400) })
    await page.getByRole('button', { name: 'Send message' }).click()
    for (const text of ['Name is required', 'Email is required', 'Subject is required', 'Message is required'])
      await page.getByText(text).first().waitFor()
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email').fill('ada@example.ca')
    await page.getByLabel('Subject').fill('A question')
    await page.getByLabel('Message').fill('What is a ledger?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('heading', { name: 'Message sent' }).waitFor()
  })

  it('shows the receipt, takes a withdrawal and a request for erasure', async ({ visit, site }) => {
    const { page } = await visit('/register', { ...PLAIN, provokes: refusals(404) })
    const person = newPerson()
    await askForCode(page, page, person)
    await enterCode(page, site, person)
    const receipt = (await page.locator('a[href^="/consent/"]').textContent()) ?? ''
    await page.goto('/consent')
    await page.getByLabel('Receipt number').fill('ABCDEF123456')
    await page.getByRole('button', { name: 'Show the receipt' }).click()
    await page.getByText('No receipt has this number. Check the 12 characters.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'its field has the focus').toBe('id')
    expect(await page.getByText('One thing needs to be corrected').count()).toBe(0)
    expect(await page.getByLabel('Receipt number').inputValue()).toBe('ABCDEF123456')
    await page.getByLabel('Receipt number').fill(receipt.toLowerCase())
    await page.getByRole('button', { name: 'Show the receipt' }).click()
    await page.getByRole('heading', { name: `Receipt ${receipt}` }).waitFor()
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    const main = (await page.locator('main').textContent()) ?? ''
    expect(main).toContain('valid, unchanged since it was written')
    expect(main).not.toContain(person.email)
    await page.setViewportSize({ width: 390, height: 844 })
    const withdraw = page.getByRole('button', { name: 'Withdraw my consent' })
    const [top, deed] = await Promise.all([page.locator('main h1').boundingBox(), withdraw.boundingBox()])
    expect(top?.y, 'the certificate is the first of a phone’s screen').toBeLessThanOrEqual(220)
    expect(deed?.height).toBeGreaterThanOrEqual(48)
    expect((deed?.y ?? Number.NaN) + 48, 'its deeds are within that screen').toBeLessThanOrEqual(844)
    expect(await sheetsOf(page), 'it is one sheet of paper').toBe(1)
    await withdraw.click()
    await page.getByText(/^Withdrawn on/).waitFor()
    expect(await page.evaluate(() => scrollY), 'one lands on the stamp').toBe(0)
    expect(await page.getByRole('definition').filter({ hasText: 'Yes No' }).count()).toBe(1)
    await page.getByText('What you agreed to').click()
    await page.getByRole('heading', { name: 'Sharing: withdrawn' }).waitFor()
    await page.getByText('For experts: signed proof').click()
    const json = page.getByRole('region', { name: 'This receipt as JSON' })
    expect((await json.boundingBox())?.height, 'the proof is no longer than half a screen').toBeLessThanOrEqual(384)
    await json.focus()
    await page.keyboard.press('End')
    await expect.poll(() => json.evaluate((element) => element.scrollTop), { message: 'and scrolls by keys' }).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText('Full text:').first().isVisible(), 'a printed receipt has every word').toBe(true)
    expect(await page.locator('pre').isVisible(), 'but not the proof, which is a file').toBe(false)
    expect(await page.getByText(`/consent/${receipt}`).isVisible(), 'it says where it is on the web').toBe(true)
    expect(await page.getByText('We’ve stopped sharing your details.').isVisible(), 'and what the withdrawal did').toBe(true)
    const sizes = await page
      .locator('main *')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility() && [...each.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
          .map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
      )
    expect(Math.min(...sizes), 'nothing is smaller than 9 pt').toBeGreaterThanOrEqual(12)
    expect(await sheetsOf(page), 'and stays one sheet').toBe(1)
    expect(await page.getByRole('button').count(), 'and nothing to press').toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Ask for erasure' }).click()
    await page.getByText('Your request for erasure has reached us.').waitFor()
    expect((await page.goto('/consent/NOSUCHRECEIPT'))?.status()).toBe(404)
  })
})
