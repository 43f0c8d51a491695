/** The desk as a process beside a running site, and passkeys as Chromium makes them. */
import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright'
import type { Role } from '#shared/desk/permissions.ts'
import { BARE_ENV } from '../bare-env.ts'
import { type Site, startSite } from '../browser/site.ts'
import { LEDGER } from '../ops/ledger.ts'

/** `url` is the desk's own. */
export type DeskSite = Site & { readonly webUrl: string }

const start = async (deskArgs: readonly string[]): Promise<DeskSite> => {
  const site = await startSite({ roles: ['web', 'desk'], deskArgs })
  return { ...site, webUrl: site.url, url: site.deskUrl }
}

/** A desk that asks for passkeys. */
export const startDesk = (): Promise<DeskSite> => start([])
/** A desk as `npm start` opens it for a demonstration. */
export const startOpenDesk = (): Promise<DeskSite> => start(['--open'])

/** What the operator types. @returns the link that it prints */
export function inviteByShell({ dataDir, deskUrl }: Pick<Site, 'dataDir' | 'deskUrl'>, name: string, role: Role): string {
  const words = [LEDGER, 'desk', 'invite', name, '--role', role, '--at', deskUrl, '--json']
  const env = { ...BARE_ENV, DATA_DIR: dataDir }
  return JSON.parse(execFileSync(process.execPath, words, { env, encoding: 'utf8' })).link
}

/** Chromium's own authenticator, which says yes as its person would. */
export async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
