/** The funnel in French, from the form to the receipt: what is said, texted and kept is in the language of the page. */
import { expect } from 'vitest'
import { refusals } from '../../support/browser/browser.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { fullNameOf, funnelSite, newPerson, sheetsOf } from '../../support/funnel/funnel-site.ts'
import { codeFor, sentMessages } from '../../support/funnel/sms.ts'

const it = onSite(funnelSite)

it.for([true, false])('registers in French, script: %s', async (javaScriptEnabled, { visit, site }) => {
  const { page } = await visit('/fr/inscription', { javaScriptEnabled, provokes: refusals(400, 401) })
  const person = newPerson()
  const main = page.getByRole('main')
  const send = () => main.locator('form button[type=submit]').first().click()
  if (!javaScriptEnabled) {
    await send()
    await page.getByText('Le nom complet est obligatoire').first().waitFor()
  }
  await page.getByRole('textbox', { name: 'Nom complet' }).fill(fullNameOf(person))
  await page.getByRole('textbox', { name: 'Courriel' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Numéro de téléphone' }).fill(person.phone)
  await page.getByRole('checkbox', { name: /Transmettez à .+ mes coordonnées/ }).check()
  await send()
  const code = page.getByLabel('Code à quatre chiffres')
  await code.waitFor()
  const right = await codeFor(site, person.phone)
  expect(sentMessages(site).at(-1)?.body).toContain(`${right} est votre code`)
  await code.fill(right === '0000' ? '1111' : '0000')
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await page.getByText('Ce code n’est pas valide').first().waitFor()
  await code.fill(right)
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await page.getByRole('heading', { name: /Inscription réussie/ }).waitFor()
  const receipt = await main.locator('a[href^="/fr/consentement/"]').first().getAttribute('href')
  await page.goto(receipt ?? '')
  await page.getByText('Page').first().waitFor()
  expect(await main.textContent()).toContain('/fr/inscription')
  expect(await page.locator('html').getAttribute('lang')).toBe('fr-CA')
  await page.getByRole('button', { name: 'Retirer mon consentement' }).click()
  await page.getByText(/^Consentement retiré/).waitFor()
  expect(await sheetsOf(page), 'its longer words fit a sheet of paper too').toBe(1)
})
