/** The way into the desk as a person goes it: a link from the shell, a passkey of the browser, and never twice with one answer. */
import { expect } from 'vitest'
import { axeProblems } from '../../support/browser/axe.ts'
import { refusals } from '../../support/browser/browser.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { layoutProblems } from '../../support/browser/layout.ts'
import { inviteByShell, startDesk, withAuthenticator } from '../../support/desk/desk-site.ts'

const it = onSite(startDesk)

it('the desk lets a person in by a link of the shell, and from then on by the passkey made with it', async ({
  site,
  visitor,
}) => {
  const { page } = await visitor({ provokes: refusals(403) })
  await withAuthenticator(page)
  const link = inviteByShell(site, 'Ada', 'owner')
  await page.goto(link)
  await page.getByText('For Ada, in the role owner. It works until').waitFor()
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await page.goto('/access')
  expect(await page.getByRole('row', { name: /Ada \(you\)/ }).count()).toBe(1)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You have signed out.').waitFor()
  await page.goto('/access')
  expect(new URL(page.url()).pathname).toBe('/sign-in')
  await page.getByText('After signing in you return to Access.').waitFor()

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/sign-in'))
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Access' }).waitFor()
  // The very answer of the authenticator, sent again by the very page.
  const replayed = await page.evaluate(
    async (body) => (await fetch('/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
    (await sent).postData(),
  )
  expect(replayed).toBe(403)

  await page.goto(link)
  await page.getByText('This link does not work: it was used, is older than 15 minutes, or is incomplete.').waitFor()
  expect(await page.getByRole('button', { name: 'Make a passkey' }).isVisible()).toBe(false)
})

it('the desk asks again before access is changed, once five minutes have passed', async ({ site, visitor }) => {
  const { page } = await visitor()
  await withAuthenticator(page)
  await page.goto(inviteByShell(site, 'Eve', 'owner'))
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await page.goto('/access')
  await page.getByLabel('Name').fill('Mary')
  await page.getByRole('button', { name: 'Invite' }).click()
  const link = await page.locator('#link').textContent()
  expect(link).toMatch(new RegExp(`^${site.deskUrl}/invite#[\\w-]{43}$`))
  expect([await axeProblems(page), await layoutProblems(page)]).toEqual([[], []])
  await page.goto('/confirm?next=%2Faccess')
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await page.getByRole('heading', { name: 'Access' }).waitFor()
  await page.getByRole('button', { name: 'Withdraw the invitation of Mary' }).click()
  await page.getByRole('status').getByText('Invitation withdrawn.').waitFor()
  expect(await page.getByText('Open invitations').count()).toBe(0)
})

it('the desk takes no passkey that it does not know', async ({ visitor }) => {
  const { page } = await visitor({ provokes: refusals(403) })
  await withAuthenticator(page)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('Not completed. Please try again.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/sign-in')
})

it('the way in says without script that passkeys need one, and shows no button that does nothing', async ({ visit }) => {
  const { page } = await visit('/sign-in', { javaScriptEnabled: false })
  expect(await page.getByText('Passkeys need JavaScript.').isVisible()).toBe(true)
  expect(await page.getByRole('button').count()).toBe(0)
})
