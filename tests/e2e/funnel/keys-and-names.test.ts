/** The registration for those who type and listen: every control by key and by name, every mistake tied to its field. */
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { CUT_OFF, refusals } from '../../support/browser/browser.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { askForCode, fillDetails, funnelSite, newPerson, onStep, tryCode, wrongCode } from '../../support/funnel/funnel-site.ts'
import { codeFor } from '../../support/funnel/sms.ts'
import { until } from '../../support/until.ts'

/** What a screen reader says of each field with a mistake: its name, and what describes it. */
const mistakes = (page: Page): Promise<string[]> =>
  page.locator('[aria-invalid="true"]').evaluateAll((controls: HTMLInputElement[]) =>
    controls.map((control) => {
      const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
      const described = ids.map((id) => document.getElementById(id)?.textContent ?? '')
      return `${control.labels?.[0]?.textContent}: ${described.join(' ')}`
    }),
  )

const it = onSite(funnelSite)

describe('the registration', () => {
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const at = document.activeElement
      return (at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.name : at?.textContent) ?? ''
    })
  /** Goes on with the Tab key until this has the focus. */
  const tabTo = async (page: Page, what: string): Promise<void> => {
    for (let presses = 0; (await focused(page)) !== what; presses += 1) {
      if (presses > 20) throw new Error(`Tab does not lead to ${what}`)
      await page.keyboard.press('Tab')
    }
  }

  it('is a tree of named controls in the order of the page', async ({ open }) => {
    const { page } = await open('/register')
    const tree = await page.locator('main form').first().ariaSnapshot()
    const order = [
      'textbox "Email"',
      'combobox "Country"',
      'textbox "Phone number"',
      'group "How your details may be used"',
      'checkbox "Send Sample Advertiser my details and how I found this page',
      'Full text of: Send Sample Advertiser my details',
      'checkbox "Sample Advertiser may call me',
      'checkbox "Northern Ledger may email or text me',
      'button "Create Account"',
    ].map((line) => tree.indexOf(line))
    expect(
      order.every((at, index) => at > (order[index - 1] ?? 0)),
      tree,
    ).toBe(true)
    const person = newPerson()
    await askForCode(page, page, person)
    const code = await page.locator('main form').first().ariaSnapshot()
    for (const line of [
      'heading "Enter the code"',
      'textbox "Four-digit code"',
      'button "Verify" [disabled]',
      'Change Phone Number',
    ])
      expect(code).toContain(line)
  })

  it.for([true, false])('ties every mistake of every step to its field, script: %s', async (script, { visit, site }) => {
    const { page } = await visit('/register', { javaScriptEnabled: script, provokes: refusals(400, 401) })
    if (script) await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    // Without script the answer is a new page, which streams.
    await page.waitForLoadState()
    const told = (await mistakes(page)).join('\n')
    for (const text of [
      /^Email: Email is required$/m,
      /^Phone number: .*Phone number is required$/m,
      /^Send Sample Advertiser my details.*: Required\. We need your agreement/m,
    ])
      expect(told).toMatch(text)
    expect(told).toMatch(/name is required/i)
    const person = newPerson()
    await fillDetails(page, { ...person, phone: '+1 212 555 0123' })
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('We can only text numbers from Canada').first().waitFor()
    await page.waitForLoadState()
    expect(await mistakes(page)).toEqual([expect.stringMatching(/^Phone number: .*We can only text numbers from Canada/)])
    await askForCode(page, page, person)
    await tryCode(page, await wrongCode(site, person.phone))
    await page.getByText('Invalid OTP code. Please try again.').waitFor()
    await page.waitForLoadState()
    expect(await mistakes(page)).toEqual(['Four-digit code: Invalid OTP code. Please try again. 2 tries left.'])
  })

  it('is done with Tab, space and Enter alone: a mistake, the whole text, a failure, the code', async ({ open, site }) => {
    const { page } = await open('/register', { provokes: CUT_OFF })
    const person = newPerson()
    await page.getByRole('textbox', { name: 'Email' }).focus()
    await page.keyboard.press('Enter')
    await until('the first mistake has the focus', async () => /name$/i.test(await focused(page)))
    for (const [field, text] of [
      [await focused(page), person.first],
      ['email', person.email],
      ['phoneNumber', person.phone],
    ] as const) {
      await tabTo(page, field)
      await page.keyboard.type(text)
    }
    if ((await page.getByRole('textbox', { name: 'Last name' }).count()) > 0) {
      await page.getByRole('textbox', { name: 'Last name' }).focus()
      await page.keyboard.type('Lovelace')
    }
    await tabTo(page, 'consents')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Northern Ledger may give my name').waitFor()
    await tabTo(page, 'Create Account')
    await onStep(page, 'details', (route) => route.abort())
    await page.keyboard.press('Enter')
    await until('the failure is read', async () => (await focused(page)) === 'Something went wrong')
    await tabTo(page, 'Try Again')
    await page.unroute('**/api/registration')
    await page.keyboard.press('Enter')
    await until('the form has the focus', async () => /name$/i.test(await focused(page)))
    await page.keyboard.press('Enter')
    await until('the code has the focus', async () => (await focused(page)) === 'code')
    await page.keyboard.type(await codeFor(site, person.phone))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Registration Successful!' }).waitFor()
  })
})
