/** What is typed in a form of many words outlasts the session in which it was typed. */
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { onSite } from '../../support/browser/browser-test.ts'
import { inviteByShell, startDesk, withAuthenticator } from '../../support/desk/desk-site.ts'
import { plantDraft } from '../../support/desk/plant.ts'

const it = onSite(async () => {
  const site = await startDesk()
  await plantDraft(site)
  return site
})
const DRAFT = '/newsroom/edit?path=articles%2Fbegun.md'
const WORDS = 'Words that the desk has not taken yet.'

const offered = (page: Page) => page.getByText('may not have been saved.')

it('words that were sent after the session ended are offered back at the same page after signing in, and are gone once saved', async ({
  site,
  visitor,
}) => {
  const { page } = await visitor()
  await withAuthenticator(page)
  await page.goto(inviteByShell(site, 'Ada', 'editor'))
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await page.goto(DRAFT)
  await page.getByLabel('Standfirst').fill(WORDS)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(`**${DRAFT}`)
  expect(await page.getByLabel('Standfirst').inputValue()).not.toBe(WORDS)
  await offered(page).waitFor()
  await page.getByRole('button', { name: 'Restore' }).click()
  expect(await page.getByLabel('Standfirst').inputValue()).toBe(WORDS)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Draft saved.').waitFor()
  expect(await page.getByLabel('Standfirst').inputValue()).toBe(WORDS)
  await page.goto(DRAFT)
  expect(await offered(page).count()).toBe(0)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)

  // A sign-out takes along what waits.
  await page.getByLabel('Standfirst').fill('For Ada alone.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await offered(page).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
}, 60_000)
