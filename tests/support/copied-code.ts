/** A copy of the code, or of the built programs, to change: what is not copied is shared with this repository. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { parse, stringify } from 'yaml'

const CODE = ['jobs', 'server', 'shared', 'ops', 'package.json']
const SHARED = ['build', 'content', 'node_modules', 'public']

type AtEnd = (remove: () => void) => void

function copyParts(copied: readonly string[], linked: readonly string[], atEnd: AtEnd): string {
  const copy = mkdtempSync(join(tmpdir(), 'ledger-copy-'))
  atEnd(() => rmSync(copy, { recursive: true, force: true }))
  for (const part of copied) cpSync(part, join(copy, part), { recursive: true })
  for (const part of linked.filter((each) => !copied.includes(each))) symlinkSync(resolve(part), join(copy, part))
  return copy
}

/** The folder of the copy, which is gone after the test or at another end. `own` names what else is copied, to be changed. */
export const copyCode = (own: readonly string[] = [], atEnd: AtEnd = onTestFinished): string =>
  copyParts([...CODE, ...own], SHARED, atEnd)

const FIRM = 'a-firm'

/** A copy of the content, for programs as the build made them, which start in a third of the time. */
export function copyContent(atEnd: AtEnd = onTestFinished): string {
  const parts = readdirSync('build').map((part) => join('build', part))
  // Of the sources, programs read the fonts of plates.
  return copyParts(['build/programs', 'content', 'package.json'], ['node_modules', 'public', 'server', ...parts], atEnd)
}

/** A copy that production starts with: an advertiser with a registration is on record, and the paper's addresses are no examples. */
export function copyForProduction(): string {
  const copy = copyContent()
  const folder = join(copy, 'content/advertisers')
  mkdirSync(folder, { recursive: true })
  const sample: object = parse(readFileSync(join(folder, 'sample-advertiser.yml'), 'utf8'))
  const verifiedOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const registration = { regulator: 'OSC', number: '1', provinces: ['ON'], evidence: 'sha256:0', verifiedOn }
  writeFileSync(join(folder, `${FIRM}.yml`), stringify({ ...sample, id: FIRM, sample: false, registration }))
  const site = join(copy, 'content/site.yml')
  writeFileSync(site, readFileSync(site, 'utf8').replaceAll('northernledger.example', 'northernledger.test'))
  return copy
}

/** What production demands, with nothing outside this machine. */
export const PRODUCTION = {
  MODE: 'production',
  PUBLIC_URL: 'https://ledger.example',
  APP_SECRET: '3f9a1c7e5b2d8064a7c1e9f3b5d70826c4e8a1f7093b5d6274c8e0a2f61b3d59',
  CONSENT_KEY: '9b1d5f7082a4c6e8091b3d5f7a2c4e6808f1b3d5a7c9e2046a8c0e1f3b5d7924',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+14165550100',
  TWILIO_BASE_URL: 'https://127.0.0.1:9',
  LEAD_TRACKER_URL: 'https://127.0.0.1:9/',
  LEAD_TRACKER_ADVERTISER: FIRM,
  LEAD_REDIRECT_HOSTS: 'tracker.example',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_TO: 'office@example.com',
  ALARM_WEBHOOK_URL: 'http://127.0.0.1:9/',
  HEARTBEAT_URL: 'http://127.0.0.1:9/',
} as const
