/** A running site with room for many visitors from one address, and what a visitor does on its forms. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Locator, Page, Route } from 'playwright'
import type { StepName } from '#shared/funnel/registration.ts'
import { shared } from '../browser/kept.ts'
import { type Site, startSite } from '../browser/site.ts'
import { codeFor } from './sms.ts'

const ROOM = { max: 10_000 }
/** Everything that counts all visitors of these tests together; what counts one person stays as it is. */
const ROOMY = Object.fromEntries(
  [
    'send.ip.hour',
    'send.ip.day',
    'send.ip.phones',
    'send.network.hour',
    'send.prefix.hour',
    'send.prefix.day',
    'send.area.conversion',
    'guess.ip.hour',
    'guess.network.hour',
    'contact.ip.hour',
    'enquiry.ip.hour',
  ].map((name) => [name, ROOM]),
)

export type FunnelSite = Site & { readonly leads: () => number }

/** With settings, and rows of the table of limits, of the test's own. */
export async function startFunnelSite(env: Readonly<Record<string, string>> = {}, rows: object = {}): Promise<FunnelSite> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-limits-'))
  const limits = join(folder, 'limits.json')
  writeFileSync(limits, JSON.stringify({ ...ROOMY, ...rows }))
  const site = await startSite({ roles: ['web'], env: { LIMITS_FILE: limits, ...env } })
  return {
    ...site,
    /** Leads in the store now. */
    leads() {
      const db = new Database(join(site.dataDir, 'leads.db'), { readonly: true })
      const row = db.prepare('select count(*) as count from lead').get() as { count: number }
      db.close()
      return row.count
    },
    async stop() {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The site of all files in which only their own new people register. */
export const funnelSite = shared(startFunnelSite)

let next = 100
export type Person = { readonly first: string; readonly email: string; readonly phone: string }

/** A new person, with a Toronto number of the range that is kept free for fiction. */
export function newPerson(): Person {
  next += 1
  return { first: `Ada${next}`, email: `ada${next}@example.ca`, phone: `+14165550${next}` }
}

/** The short layer of the box without which nothing is sent: all of the box's accessible name. */
export const SHARING =
  /^Send Sample Advertiser my details and how I found this page, so that it can reply. Northern Ledger may be paid for this.$/

export const fullNameOf = ({ first }: Person): string => `${first} Lovelace`

/** Fills the first step; `within` is the page or a dialog. */
export async function fillDetails(within: Page | Locator, person: Person): Promise<void> {
  const whole = within.getByRole('textbox', { name: 'Full name' })
  await within.getByRole('checkbox', { name: SHARING }).waitFor()
  if (await whole.isVisible()) await whole.fill(fullNameOf(person))
  else {
    await within.getByRole('textbox', { name: 'First name' }).fill(person.first)
    await within.getByRole('textbox', { name: 'Last name' }).fill('Lovelace')
  }
  await within.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await within.getByRole('textbox', { name: 'Phone number' }).fill(person.phone)
  await within.getByRole('checkbox', { name: SHARING }).check()
}

/** Fills and sends the first step, and waits for the code's screen. */
export async function askForCode(page: Page, within: Page | Locator, person: Person, button = 'Create Account'): Promise<void> {
  await fillDetails(within, person)
  await within.getByRole('button', { name: button }).click()
  await within.getByLabel('Four-digit code').waitFor()
  await page.waitForLoadState()
}

/** Types this code and sends it; `within` is the page or a dialog. */
export async function tryCode(within: Page | Locator, code: string): Promise<void> {
  await within.getByLabel('Four-digit code').fill(code)
  await within.getByRole('button', { name: 'Verify' }).click()
}

/** Types and sends the code that this person was sent. */
export const enterCode = async (within: Page | Locator, site: Site, { phone }: Person): Promise<void> =>
  tryCode(within, await codeFor(site, phone))

/** A code that is certainly not the one that was sent. */
export async function wrongCode(site: Site, phone: string): Promise<string> {
  return (await codeFor(site, phone)) === '0000' ? '1111' : '0000'
}

/** Where the script of the form takes its steps. */
export const REGISTRATION = '**/api/registration'

/** Answers one step of the registration in the server's stead; the others go through. */
export const onStep = (page: Page, step: StepName, answer: (route: Route) => Promise<void>) =>
  page.route(REGISTRATION, (route) => (route.request().postDataJSON().step === step ? answer(route) : route.fallback()))

/** Keeps a step of the registration from the server. @returns what lets it go there */
export async function holdStep(page: Page, step: StepName): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await onStep(page, step, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** How many sheets of paper a page takes in print, in the smaller of the two usual sizes. */
export const sheetsOf = async (page: Page): Promise<number | undefined> =>
  (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
