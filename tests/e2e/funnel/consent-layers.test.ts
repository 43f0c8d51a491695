/** A visitor's consent in two layers: a line a purpose, and the whole text one tap away (LAW-4, LAW-5). */
import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { onSite } from '../../support/browser/browser-test.ts'
import { askForCode, enterCode, funnelSite, newPerson, SHARING } from '../../support/funnel/funnel-site.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const TWO_SCREENS = 2 * PHONE.viewport.height
/** Both have a form in the page; the second also a gate. */
const ARTICLES = ['/articles/ai-investment-assistant-review', '/articles/regulated-platform-what-to-check']

const BOXES = [
  { line: SHARING, need: 'Required.', text: /^Northern Ledger may give my name, email address and phone number.+I can withdraw/ },
  {
    line: /^Sample Advertiser may call me about this request\.$/,
    need: 'Optional.',
    text: /The callers are:.+I can withdraw/,
  },
  {
    line: /^Northern Ledger may email or text me advertising for Sample Advertiser\.$/,
    need: 'Optional.',
    text: /^Northern Ledger, Toronto, Ontario \(hello@.+has a way to stop.+I can withdraw/,
  },
] as const

/** Where the bottom of an element is, from the top of another. */
const below = async (top: Locator, element: Locator): Promise<number> => {
  const [from, to] = [await top.boundingBox(), await element.boundingBox()]
  return to && from ? to.y + to.height - from.y : Number.NaN
}

const it = onSite(funnelSite)

describe('the boxes of a form', () => {
  const group = (area: Page | Locator) => area.getByRole('group', { name: 'How your details may be used' })
  /** Words in view: what is closed, and what only a screen reader hears, is not. */
  const wordsIn = (area: Locator): Promise<number> =>
    area.evaluate((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      let text = ''
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.parentElement?.checkVisibility() && !node.parentElement.closest('.vh')) text += ` ${node.textContent}`
      return text.split(/\s+/).filter(Boolean).length
    })

  it('are a line each on a phone, and leave the button within two screens, with at most 80 words to read before it', async ({
    open,
  }) => {
    const { page } = await open('/register', PHONE)
    expect(await below(page.locator('body'), page.getByRole('button', { name: 'Create Account' }))).toBeLessThan(TWO_SCREENS)
    expect(await wordsIn(group(page))).toBeLessThanOrEqual(80)
    const lines = (element: HTMLElement | SVGElement): number =>
      Math.round(element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight))
    for (const line of await group(page).locator('label b').all()) expect(await line.evaluate(lines)).toBe(1)
    for (const path of ARTICLES) {
      await page.goto(path)
      const form = page.locator('form#contact-form')
      expect(await below(form, form.locator('button[type="submit"]')), path).toBeLessThan(TWO_SCREENS)
      expect(await wordsIn(group(form)), path).toBeLessThanOrEqual(80)
    }
  })

  it.for([true, false])(
    'name recipient and purpose in a line, and open the whole text by tap and key, script: %s',
    async (script, { visit }) => {
      const { page } = await visit('/register', { ...PHONE, javaScriptEnabled: script })
      expect(await page.getByRole('checkbox').count()).toBe(BOXES.length)
      for (const [index, { line, need, text }] of BOXES.entries()) {
        const box = page.getByRole('checkbox', { name: line })
        const id = (await box.getAttribute('aria-describedby')) ?? ''
        expect(await page.locator(`[id="${id}"]`).textContent()).toBe(need)
        const whole = group(page).locator('details').nth(index)
        const paragraph = whole.locator('p')
        expect(await paragraph.isVisible()).toBe(false)
        if (index === 0) await whole.locator('summary').click()
        else {
          await box.focus()
          await page.keyboard.press('Tab')
          await page.keyboard.press('Enter')
        }
        await paragraph.waitFor({ state: 'visible' })
        expect(await paragraph.textContent()).toMatch(text)
        // Reading agrees to nothing; only the box and its line tick.
        await paragraph.click()
        expect(await box.isChecked()).toBe(false)
        await page.getByText(line).first().click()
        expect(await box.isChecked()).toBe(true)
      }
    },
  )

  it('are in the receipt as they were shown, line and whole text', async ({ visit, site }) => {
    const { page } = await visit('/register', { ...PHONE, javaScriptEnabled: false })
    const shown = (await group(page).locator('details p').allTextContents()).map((text) => text.replace(/\s+/g, ' '))
    const person = newPerson()
    await askForCode(page, page, person)
    await enterCode(page, site, person)
    await page.locator('a[href^="/consent/"]').click()
    const main = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ')
    for (const [index, text] of shown.entries()) {
      expect(main).toContain(`Full text: “${text}”`)
      expect(main).toMatch(new RegExp(`You saw: “${BOXES[index]?.line.source.slice(1, -1)}”`))
    }
    const proof = await page.request.get(`${page.url()}/receipt.tlog-proof`)
    expect(proof.status()).toBe(200)
  })
})
