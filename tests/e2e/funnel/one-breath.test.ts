/** The registration on a phone: what was done is in view and in focus, and the company's tab opens for a right code alone. */
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { axeProblems } from '../../support/browser/axe.ts'
import { refusals } from '../../support/browser/browser.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { layoutProblems } from '../../support/browser/layout.ts'
import { smallTargets } from '../../support/browser/targets.ts'
import {
  askForCode,
  enterCode,
  fillDetails,
  funnelSite,
  holdStep,
  newPerson,
  onStep,
  tryCode,
  wrongCode,
} from '../../support/funnel/funnel-site.ts'
import { codeFor } from '../../support/funnel/sms.ts'
import { until } from '../../support/until.ts'

/** Low, so that little is in view by chance. */
const PHONE = { viewport: { width: 390, height: 560 }, hasTouch: true, reducedMotion: 'reduce' } as const
const PLAIN = { ...PHONE, javaScriptEnabled: false }

/** Waits until this text is in view, whole, and what has the focus is or holds it, or is beside it. */
const untilTold = (page: Page, text: string) =>
  until(`“${text}” is in view, and in focus`, () =>
    page.evaluate((words) => {
      const focus = document.activeElement
      const said = [...document.querySelectorAll('main *')].filter(
        (each) => each.textContent?.includes(words) && ![...each.children].some((child) => child.textContent?.includes(words)),
      )
      return said.some((each) => {
        const { top, bottom } = each.getBoundingClientRect()
        const described = focus?.getAttribute('aria-describedby')?.split(' ') ?? []
        const isFocus = focus?.contains(each) || described.some((id) => document.getElementById(id)?.contains(each))
        return top >= 0 && bottom <= innerHeight && Boolean(isFocus)
      })
    }, text),
  )

const it = onSite(funnelSite)

describe('what was done', () => {
  it('is in view and in focus without script: what is wrong, the code, a wrong one, and the end', async ({ visit, site }) => {
    const { page } = await visit('/register', { ...PLAIN, provokes: refusals(400, 401) })
    await page.getByRole('button', { name: 'Create Account' }).click()
    await untilTold(page, 'Email is required')
    const field = page.getByRole('textbox', { name: 'Phone number' })
    await page.getByRole('link', { name: 'Phone number is required' }).click()
    await until('its field has the focus', () => field.evaluate((input) => input === document.activeElement))
    const person = newPerson()
    await askForCode(page, page, person)
    await untilTold(page, 'Enter the code')
    await tryCode(page, await wrongCode(site, person.phone))
    await untilTold(page, '2 tries left.')
    await enterCode(page, site, person)
    await untilTold(page, 'Registration Successful!')
    await page.locator('a[href^="/consent/"]').click()
    await page.getByRole('button', { name: 'Withdraw my consent' }).click()
    await untilTold(page, 'Withdrawn')
    await page.getByRole('button', { name: 'Ask for erasure' }).click()
    await untilTold(page, 'Email is required')
  })

  it('is in view and in focus with script: the first wrong field with its message, a wrong code, too many, and the end', async ({
    open,
    site,
  }) => {
    const { page } = await open('/register', { ...PHONE, provokes: refusals(401, 429) })
    await page.getByRole('button', { name: 'Create Account' }).click()
    await untilTold(page, 'Full name is required')
    const person = newPerson()
    await askForCode(page, page, person)
    const wrong = await wrongCode(site, person.phone)
    for (const left of ['2 tries left.', 'One try left']) {
      await tryCode(page, wrong)
      await untilTold(page, left)
    }
    await tryCode(page, wrong)
    await untilTold(page, 'Too many failed attempts.')
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email)
    expect(await page.getByRole('textbox', { name: 'Phone number' }).inputValue()).toBe('')
    const other = newPerson()
    await askForCode(page, page, other)
    await tryCode(page, await codeFor(site, other.phone))
    await untilTold(page, 'Registration Successful!')
  })
})

describe('the company’s tab', () => {
  it('is not opened for a wrong code', async ({ open, site }) => {
    const { page, context } = await open('/register', { ...PHONE, provokes: refusals(401) })
    const opened: string[] = []
    context.on('page', (tab) => void opened.push(tab.url()))
    const person = newPerson()
    await askForCode(page, page, person)
    await tryCode(page, await wrongCode(site, person.phone))
    await page.getByText('Invalid OTP code. Please try again.').waitFor()
    expect(opened).toEqual([])
  })

  it('says whose site opens while the company answers, and goes there then', async ({ open, site }) => {
    const { page, context } = await open('/register', PHONE)
    const person = newPerson()
    await askForCode(page, page, person)
    const go = await holdStep(page, 'finish')
    const popup = context.waitForEvent('page')
    await enterCode(page, site, person)
    const tab = await popup
    await tab.waitForURL('**/leaving')
    await tab.getByRole('heading', { level: 1, name: 'You are leaving for Sample Advertiser’s site' }).waitFor()
    expect(await tab.locator('main[data-content="paid"] [data-paid-label]').first().textContent()).toMatch(/^Advertisement/)
    expect(await tab.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    go()
    await tab.waitForURL(/\/sandbox\/dashboard\//)
    await page.getByRole('link', { name: 'Continue to Sample Advertiser' }).waitFor()
    const back = await context.newPage()
    await back.goto('/leaving')
    await back.getByRole('link', { name: 'Continue to Sample Advertiser' }).click()
    await back.waitForURL(/\/sandbox\/dashboard\//)
  })

  it('is closed again where the lead could not be sent', async ({ open, site }) => {
    const { page, context } = await open('/register', { ...PHONE, provokes: refusals(502) })
    const person = newPerson()
    await askForCode(page, page, person)
    await onStep(page, 'finish', (route) => route.fulfill({ status: 502, json: { code: 'rejected' } }))
    await enterCode(page, site, person)
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    await until('it is closed', async () => context.pages().length === 1)
  })
})

describe('every step', () => {
  it.for([320, 390])('fits %i px and has targets of 44 px for a finger', async (width, { visit, site }) => {
    const { page } = await visit('/register', { ...PLAIN, viewport: { width, height: 844 }, provokes: refusals(400, 401) })
    const check = async (step: string): Promise<void> => {
      expect({ step, problems: [...(await layoutProblems(page)), ...(await smallTargets(page, 44))] }).toEqual({
        step,
        problems: [],
      })
    }
    await check('the form')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await check('what is wrong')
    const person = newPerson()
    await fillDetails(page, person)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await check('the code')
    await tryCode(page, await wrongCode(site, person.phone))
    await check('a wrong code')
    await enterCode(page, site, person)
    await check('the end')
    await page.goto('/leaving')
    await check('the way on')
    await page.goBack()
    await page.locator('a[href^="/consent/"]').click()
    await check('the receipt')
  })

  it.for(['light', 'dark'] as const)('breaks no rule before the company’s site, in %s', async (colorScheme, { visit }) => {
    const { page } = await visit('/leaving', { ...PHONE, colorScheme })
    expect(await axeProblems(page)).toEqual([])
  })
})
