/** Which phones get a code: named before anything is sent, and at the field for a visitor who tries another. */
import { describe, expect } from 'vitest'
import { refusals } from '../../support/browser/browser.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { fillDetails, funnelSite, newPerson, SHARING, startFunnelSite } from '../../support/funnel/funnel-site.ts'
import { until } from '../../support/until.ts'

const CLOSED = 'We can only text numbers from Canada for now.'

const it = onSite(funnelSite)
const withoutCarrier = onSite(() =>
  startFunnelSite({
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'none',
    TWILIO_FROM: '+14165550100',
  }),
)

it.for(
  ['/register', '/fr/inscription'].flatMap((path) => [
    { path, width: 390, height: 844 },
    { path, width: 820, height: 900 },
    { path, width: 1440, height: 900 },
  ]),
)(
  'the button of the registration is whole in the first screen, below every word of the consents: $path at $width px',
  async ({ path, width, height }, { visitor }) => {
    const { page } = await visitor({ viewport: { width, height } })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const button = await page.locator('main form button[type="submit"]').first().boundingBox()
    const consents = await page.locator('main form fieldset').boundingBox()
    expect((button?.y ?? height) + (button?.height ?? 0)).toBeLessThanOrEqual(height)
    expect(button?.y).toBeGreaterThan((consents?.y ?? 0) + (consents?.height ?? 0))
  },
)

it.for([390, 820, 1440])('the registration says that it is a promotion above its title, at %s px', async (width, { visitor }) => {
  const { page } = await visitor({ viewport: { width, height: 844 } })
  await page.goto('/register')
  const label = await page.locator('main').getByText('Promotion', { exact: true }).boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((label?.y ?? 844) + (label?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
})

it.for([390, 1440])('the error of a number is next to it, before any hint, at %s px', async (width, { open }) => {
  const { page } = await open('/register', { viewport: { width, height: 844 } })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Phone number is required').waitFor()
  // Both at once: the page moves to the first field meanwhile.
  const gap = await page.getByRole('textbox', { name: 'Phone number' }).evaluate((input) => {
    const error = [...(input.parentElement?.children ?? [])].find(({ id }) => id.endsWith('-error'))
    return (error?.getBoundingClientRect().top ?? Number.NaN) - input.getBoundingClientRect().bottom
  })
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(12)
})

it.for([390, 820, 1440])('the outbox has head and text in one column, in regular type, at %s px', async (width, { visitor }) => {
  const { page } = await visitor({ viewport: { width, height: 844 } })
  await page.goto('/outbox')
  const [name, title] = [await page.locator('header a').boundingBox(), await page.locator('h1').boundingBox()]
  expect(Math.abs((name?.x ?? 0) - (title?.x ?? 844))).toBeLessThanOrEqual(1)
  await page.evaluate(() => document.fonts.ready)
  expect(
    await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ weight }) => weight)),
  ).toEqual(['400 700', '400 600'])
})

describe('a phone', () => {
  it('of an open country comes first in the list, and of the others it says so', async ({ open }) => {
    const { page } = await open('/register')
    const country = page.getByLabel('Country')
    const groups = await country
      .locator('optgroup')
      .evaluateAll((all: HTMLOptGroupElement[]) =>
        all.map(({ label, children }) => [label, children.length, children[0]?.textContent]),
      )
    expect(groups).toEqual([
      ['Countries we can text', 1, 'Canada'],
      ['Countries we can’t text', expect.any(Number), 'Afghanistan'],
    ])
    expect(await page.getByText('Canada only.').isVisible()).toBe(true)
    const told = page.getByRole('status').filter({ hasText: 'We can’t text numbers there.' })
    expect(await told.count()).toBe(0)
    await country.selectOption('United States')
    await told.waitFor()
    expect(await country.getAttribute('aria-describedby')).not.toBeNull()
    await country.selectOption('Canada')
    await until('it is open again', async () => (await told.count()) === 0)
  })

  it.for([true, false])(
    'of a closed country gets the reason at its field, and the form stays filled in, script: %s',
    async (script, { visit }) => {
      const { page } = await visit('/register', { javaScriptEnabled: script, provokes: refusals(400) })
      if (script) await page.waitForLoadState('networkidle')
      const person = { ...newPerson(), phone: '(212) 555-0123' }
      await fillDetails(page, person)
      await page.getByLabel('Country').selectOption('United States')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await page.getByText(CLOSED).first().waitFor()
      const phone = page.getByRole('textbox', { name: 'Phone number' })
      const ids = ((await phone.getAttribute('aria-describedby')) ?? '').split(' ')
      const said = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))
      expect(said).toContain(CLOSED)
      expect(await phone.getAttribute('aria-invalid')).toBe('true')
      expect((await phone.inputValue()).replace(/\D/g, '')).toContain('2125550123')
      expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email)
      expect(await page.getByLabel('Country').inputValue()).toBe('US')
      expect(await page.getByRole('heading', { name: 'Something went wrong' }).count()).toBe(0)
    },
  )
})

describe('a code that could not be sent', () => {
  withoutCarrier.for([true, false])(
    'leaves everything that was typed for the next try, script: %s',
    async (script, { visit, site }) => {
      const { page } = await visit('/register', { javaScriptEnabled: script, provokes: refusals(502) })
      if (script) await page.waitForLoadState('networkidle')
      const person = newPerson()
      await fillDetails(page, person)
      await page.getByRole('button', { name: 'Create Account' }).click()
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
      await page.getByText('Failed to send OTP. Please try again.').waitFor()
      await page.getByRole('button', { name: 'Try Again' }).click()
      const email = page.getByRole('textbox', { name: 'Email' })
      await email.waitFor()
      expect(await email.inputValue()).toBe(person.email)
      expect((await page.getByRole('textbox', { name: 'Phone number' }).inputValue()).replace(/[^\d+]/g, '')).toBe(person.phone)
      expect(await page.getByRole('checkbox', { name: SHARING }).isChecked()).toBe(true)
      expect(page.url()).toBe(`${site.url}/register`)
    },
  )
})
