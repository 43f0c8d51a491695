/** A site whose worker copies its stores, and disks that are small. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findOnPath } from '#ops/system-package.ts'
import { openLog } from '#server/funnel/consent/log/open-log.ts'
import { openKeyring } from '#server/funnel/store/open-keyring.ts'
import { leadsStore, TEST_SECRET } from '../funnel/funnel.ts'
import { copyingRig } from './copying.ts'

export const [mount = '', umount = ''] = [findOnPath(['mount']), findOnPath(['umount'])]
const CONSENT_KEY = '11'.repeat(32)
export const env = { APP_SECRET: TEST_SECRET, CONSENT_KEY }

/** A store as a process that runs the site leaves it, with a signed log and a row that names a person. */
export async function copiedSite(more: Readonly<Record<string, string>> = {}) {
  const store = await leadsStore()
  await openKeyring(store.db, { secret: more.APP_SECRET ?? TEST_SECRET })
  await openLog(store.db, { key: CONSENT_KEY, origin: 'ledger.example.ca/consent-log' })
  const rig = copyingRig({ db: store.db, folder: store.folder, env: { ...env, ...more } })
  const names = (): string[] => (existsSync(rig.folder) ? readdirSync(rig.folder).sort() : [])
  const kinds = (): string[] => rig.alarms.map(({ kind }) => kind)
  return { ...rig, db: store.db, dataDir: store.folder, names, kinds }
}

/** A folder on a disk of its own, of that size; `undefined` where this user may mount none. */
export function smallDisk(size: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-disk-'))
  try {
    execFileSync(mount, ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  onTestFinished(() => {
    execFileSync(umount, [folder])
    rmSync(folder, { recursive: true })
  })
  return folder
}
