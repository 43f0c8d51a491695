/** Each state of the funnel by axe: WCAG 2.2 AA, on a phone in light and on a desk in dark. */
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { axeProblems } from '../../support/browser/axe.ts'
import { refusals } from '../../support/browser/browser.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { CORNERS } from '../../support/browser/screens.ts'
import { askForCode, enterCode, funnelSite, newPerson, onStep, tryCode, wrongCode } from '../../support/funnel/funnel-site.ts'

const it = onSite(funnelSite)

describe.each(CORNERS)('the funnel on %s', (_name, screen) => {
  // Motion is off: a fading dialog has other contrasts than a standing one.
  const still = { ...screen, reducedMotion: 'reduce' } as const
  const check = async (page: Page, state: string): Promise<void> => {
    expect(await axeProblems(page), state).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow, `${state}: nothing sticks out`).toBe(0)
  }

  it('has no violation in any step of the registration', async ({ open, site }) => {
    const { page } = await open('/register', { ...still, provokes: refusals(401) })
    await check(page, 'the form')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Full name is required').waitFor()
    await check(page, 'the form with mistakes')
    const person = newPerson()
    await askForCode(page, page, person)
    await check(page, 'the code')
    await tryCode(page, await wrongCode(site, person.phone))
    await page.getByText('Invalid OTP code. Please try again.').waitFor()
    await check(page, 'a wrong code')
    await enterCode(page, site, person)
    await page.getByRole('heading', { name: 'Registration Successful!' }).waitFor()
    await check(page, 'done')
    await page.locator('a[href^="/consent/"]').click()
    await page.getByRole('heading', { level: 1, name: /^Receipt/ }).waitFor()
    await check(page, 'the receipt')
  })

  it('has no violation in the error, the dialog and the privacy choices', async ({ open }) => {
    const { page } = await open('/register?utm_source=letter', still)
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
