/** What the editor's script takes for saved: what the page came with, whatever a browser filled in again. */
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { refusals } from '../../support/browser/browser.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { startOpenDesk } from '../../support/desk/desk-site.ts'
import { plantDraft } from '../../support/desk/plant.ts'

const it = onSite(async () => {
  const site = await startOpenDesk()
  await plantDraft(site)
  return site
})
const DRAFT = '/newsroom/edit?path=articles%2Fbegun.md'

const discard = (page: Page) => page.getByRole('button', { name: 'Discard the draft' })
const isChecked = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/\d problems/)
    .waitFor()
/** Leaves for the list. @returns whether the browser asks first */
async function asksToLeave(page: Page): Promise<boolean> {
  let asked = false
  page.once('dialog', async (dialog) => {
    asked = true
    await dialog.accept()
  })
  await page.goto('/newsroom')
  return asked
}

it('words that the browser filled in again after Back are not saved', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto(DRAFT)
  await page.getByLabel('Standfirst').fill('Words that are in no draft.')
  expect(await asksToLeave(page)).toBe(true)
  await page.goBack()
  expect(await page.getByLabel('Standfirst').inputValue(), 'the browser fills it in again').toContain('in no draft')
  await isChecked(page)
  expect(await discard(page).isDisabled()).toBe(true)
  expect(await asksToLeave(page)).toBe(true)
})

it('words that a check without saving gave back are not saved', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto(DRAFT)
  await page.getByLabel('Standfirst').fill('Words that are in no draft.')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.waitForURL('**/newsroom/check')
  await isChecked(page)
  expect(await discard(page).isDisabled()).toBe(true)
  expect(await asksToLeave(page)).toBe(true)
})

it('a chosen photograph holds back leaving the page, and nothing that is done to the saved draft', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto(DRAFT)
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a') })
  const title = page.locator('#field-title')
  const words = await title.inputValue()
  await title.fill('Another title')
  await isChecked(page)
  expect(await discard(page).isDisabled()).toBe(true)
  await title.fill(words)
  await isChecked(page)
  expect(await discard(page).isEnabled()).toBe(true)
  expect(await asksToLeave(page)).toBe(true)
})

it('the address of a new page follows its title until it is changed by hand', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto('/newsroom')
  await page.getByRole('link', { name: 'New page' }).click()
  const begin = page.locator('form[action="/newsroom/new"]')
  const [title, address] = [begin.getByLabel('Title', { exact: true }), begin.getByLabel('Web address')]
  await title.fill('Rents in Montréal')
  expect(await address.inputValue()).toBe('rents-in-montreal')
  await title.fill('Rents in Québec')
  expect(await address.inputValue()).toBe('rents-in-quebec')
  await address.fill('rents')
  await title.fill('Rents in Canada')
  expect(await address.inputValue()).toBe('rents')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.waitForURL('**/newsroom/edit?path=articles%2Frents.md**')
})

it('Publish waits for the problems and says so; without script it saves the page and names them first', async ({ visitor }) => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visitor({ javaScriptEnabled, provokes: refusals(409) })
    await page.goto('/newsroom')
    await page.getByRole('link', { name: 'New page' }).click()
    const begin = page.locator('form[action="/newsroom/new"]')
    await begin.getByLabel('Title', { exact: true }).fill(`A story ${javaScriptEnabled}`)
    await page.getByRole('button', { name: 'Create draft' }).click()
    await page.getByLabel('Standfirst').fill('Too short.')
    // Pale, and without script a button all the same.
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    expect(await publish.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
    const why = page.getByText('You can publish once the problems below are fixed.')
    expect([await publish.isDisabled(), await why.isVisible()]).toEqual([javaScriptEnabled, javaScriptEnabled])
    if (javaScriptEnabled) continue
    await publish.click()
    await page.getByRole('alert').getByText('Not published: ').waitFor()
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^\d problems$/ })
      .click()
    expect([page.url(), await page.getByLabel('Standfirst').inputValue()]).toEqual([
      expect.stringMatching(/\/newsroom\/publish#problems$/),
      'Too short.',
    ])
    expect(await page.locator('#problems li').count()).toBeGreaterThan(1)
  }
})

it('a page on which nothing was written is left without a question', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto(DRAFT)
  expect([await discard(page).isEnabled(), await asksToLeave(page)]).toEqual([true, false])
})

it('saving is in sight on a phone and a tablet wherever the page is scrolled to', async ({ visitor }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
  ]) {
    const { page } = await visitor({ viewport })
    await page.goto(DRAFT)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const seen: boolean[] = []
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((at) => scrollTo(0, document.documentElement.scrollHeight * at), part)
      const box = await save.boundingBox()
      seen.push(box !== null && box.y >= 0 && box.y + box.height <= viewport.height)
    }
    expect([viewport.width, seen]).toEqual([viewport.width, [true, true, true]])
  }
})

it('the foot of a phone cuts no word: the link to the problems takes the place of the one to the correction', async ({
  visitor,
}) => {
  const { page } = await visitor({ viewport: { width: 390, height: 844 } })
  await page.goto('/newsroom?state=live&kind=analysis')
  await page.locator('tbody a').first().click()
  const foot = page.locator('.beside > .acts')
  const seen = () =>
    foot
      .locator('> *')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => [each.textContent, each.getBoundingClientRect().right <= innerWidth]),
      )
  // With its script the page checks by itself: that leaves room for the way to the preview.
  const deeds = ['Save', 'Publish'].map((name) => [name, true])
  expect(await seen()).toEqual([...deeds, ['Preview', true], ['Correct…', true]])
  const title = page.getByRole('textbox', { name: 'Title up to' })
  const before = await title.inputValue()
  await title.fill('')
  await foot.getByRole('link', { name: /^\d+ problems?$/ }).waitFor()
  expect(await seen()).toEqual([...deeds, [expect.stringMatching(/^\d+ problems?$/), true], ['Preview', true]])
  const publish = foot.getByRole('button', { name: 'Publish', exact: true })
  expect(await publish.isDisabled()).toBe(true)
  await title.fill(before)
  await foot.getByRole('link', { name: 'Correct…' }).waitFor()
  expect([await publish.isEnabled(), await page.locator('#why-not').isVisible()]).toEqual([true, false])
})

it('Ctrl and S saves while typing, and the keys at the foot say so', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto(DRAFT)
  expect(await page.locator('.keys').textContent()).toContain('CtrlSsave')
  await page.getByLabel('Standfirst').fill('Saved with the keyboard.')
  await page.keyboard.press('Control+s')
  await page.getByText('Draft saved.').waitFor()
  expect(await page.getByLabel('Standfirst').inputValue()).toBe('Saved with the keyboard.')
  await page.goto('/leads')
  expect(await page.locator('.keys').textContent()).not.toContain('save')
})

it('the sentence after an act is shown once: a reload shows the page without it', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto(DRAFT)
  await page.getByLabel('Standfirst').fill('Saved, and told once.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Draft saved.').waitFor()
  await page.reload()
  expect(await page.getByLabel('Standfirst').inputValue()).toBe('Saved, and told once.')
  expect(await page.getByText('Draft saved.').count()).toBe(0)
})

it('the text is on the first screen, and the bar of a phone counts the problems and leads to them', async ({ visitor }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const { page } = await visitor({ viewport })
    await page.goto(DRAFT)
    const text = await page.getByLabel('Text', { exact: true }).boundingBox()
    expect([viewport.width, (text?.y ?? viewport.height) < 0.7 * viewport.height]).toEqual([viewport.width, true])
    const bar = page.locator('.acts').getByRole('link', { name: /^\d+ problems?$/ })
    expect([viewport.width, await bar.isVisible()]).toEqual([viewport.width, viewport.width < 1180])
    if (viewport.width >= 1180) continue
    await bar.click()
    // The page may scroll smoothly.
    const top = async () => (await page.locator('#problems').boundingBox())?.y
    await expect.poll(top).toBeLessThan(viewport.height)
  }
})
