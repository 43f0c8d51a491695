/** Each state of the funnel by axe: WCAG 2.2 AA, on a phone in light and on a desk in dark. */
import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { axeProblems } from '../../support/browser/axe.ts'
import { stage } from '../../support/browser/stage.ts'
import { askForCode, newPerson, onStep, startFunnelSite, wrongCode } from '../../support/funnel/funnel-site.ts'
import { codeFor } from '../../support/funnel/sms.ts'

const SCREENS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['phone', { viewport: { width: 390, height: 844 }, colorScheme: 'light' }],
  ['desk', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }],
]

describe.each(SCREENS)('the funnel on a %s', (_name, screen) => {
  const on = stage(startFunnelSite)

  const open = async (path: string): Promise<Page> => {
    // Motion is off: a fading dialog has other contrasts than a standing one.
    const { page } = await on.open(path, { ...screen, reducedMotion: 'reduce' })
    return page
  }
  const check = async (page: Page, state: string): Promise<void> => {
    expect(await axeProblems(page), state).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow, `${state}: nothing sticks out`).toBe(0)
  }

  it('has no violation in any step of the registration', async () => {
    const page = await open('/register')
    await check(page, 'the form')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Full name is required').waitFor()
    await check(page, 'the form with mistakes')
    const person = newPerson()
    await askForCode(page, page, person)
    await check(page, 'the code')
    await page.getByLabel('Four-digit code').fill(await wrongCode(on.site, person.phone))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Invalid OTP code. Please try again.').waitFor()
    await check(page, 'a wrong code')
    await page.getByLabel('Four-digit code').fill(await codeFor(on.site, person.phone))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('heading', { name: 'Registration Successful!' }).waitFor()
    await check(page, 'done')
    await page.locator('a[href^="/consent/"]').click()
    await page.getByRole('heading', { level: 1, name: /^Receipt/ }).waitFor()
    await check(page, 'the receipt')
  })

  it('has no violation in the error, the dialog and the privacy choices', async () => {
    const page = await open('/register?utm_source=letter')
    await page.getByRole('region', { name: 'Privacy choices' }).waitFor()
    await check(page, 'the bar')
    await page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Get Started' }).waitFor()
    await check(page, 'the dialog')
    await onStep(page, 'details', (route) => route.abort())
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Get Started' }).click()
    await dialog.getByText('First name is required').waitFor()
    await check(page, 'the dialog with mistakes')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    await check(page, 'the choices in the footer')
  })
})
