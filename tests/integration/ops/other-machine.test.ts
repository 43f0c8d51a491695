/** A machine is gone: what was brought back belongs to root, and the program is another user (LEAD-16). */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { COPIED_STORES, listCopies } from '#server/backup/files.ts'
import { TEST_SECRET } from '../../support/funnel/funnel-parts.ts'
import { journaledSite } from '../../support/ops/journaled-site.ts'
import { ledger } from '../../support/ops/ledger.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const USER = 1000
// The tool runs as another user, who cannot use what the tests have compiled: it takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** An hour passes between its entries: from 23:00 UTC on they are of two days. */
const TAKEN = /Took 1 copy and (1 day|2 days) of the journal/

/** Only root has files that another user may not read, and can run the tool as that user. */
const canBeOther = process.getuid?.() === 0

/** As `docker compose cp` leaves them on the machine: root's, and closed. */
function closeTo(folder: string, user: number): void {
  for (const each of ['', ...readdirSync(folder, { recursive: true }).map(String)]) {
    chownSync(join(folder, each), user, user)
    chmodSync(join(folder, each), each.includes('.') ? 0o600 : 0o700)
  }
}

/** Three leads, one of them queued; a copy; then it is delivered, one more comes, and the first person is erased. */
async function lostSite() {
  const site = await journaledSite({ postgres: false })
  const process = await site.open()
  const first = await process.register(0)
  await process.register(1)
  site.tracker.isBusy = true
  await process.register(2)
  site.tracker.isBusy = false
  await site.backUpByWorker(process.db)
  site.clock.advance(3_600_000)
  await process.funnel.leads.deliverDue()
  await process.register(3)
  await process.funnel.privacy.erase({ phone: first.phone })
  await process.close()
  return { site, first, brought: join(site.folder, 'backups') }
}

/** An empty machine with the secrets of the one that is gone, but for its settings of this test. */
function newMachine(lost: Awaited<ReturnType<typeof lostSite>>) {
  const root = temporaryFolder()
  const DATA_DIR = join(root, 'data')
  mkdirSync(DATA_DIR)
  for (const folder of [root, DATA_DIR]) chownSync(folder, USER, USER)
  const CONSENT_KEY = readFileSync(join(lost.site.folder, 'consent_key'), 'utf8')
  const { LIMITS_FILE: _, ...settings } = lost.site.env
  const env = { ...settings, CONSENT_KEY, BACKUP_DIR: join(root, 'backups') }
  const run = (words: readonly string[], input?: Buffer) => ledger(DATA_DIR, words, { env, user: USER, ...(input && { input }) })
  return { DATA_DIR, env, run }
}

it.runIf(canBeOther)(
  'a tree of root’s files comes back through standard input, and is restored: nothing lost, doubled or back',
  async () => {
    const lost = await lostSite()
    closeTo(lost.brought, 0)
    const { DATA_DIR, env, run } = newMachine(lost)
    const imported = await run(['backups', 'import'], execFileSync('tar', ['-C', lost.brought, '-c', '.']))
    expect(imported).toMatchObject({ exit: 0, out: expect.stringMatching(TAKEN) })
    const file = /db restore (\S+leads-\S+)/.exec(imported.out)?.[1] ?? ''
    const restored = await run(['db', 'restore', file])
    expect(restored).toMatchObject({ exit: 0, out: expect.stringContaining('1 leads were taken later') })
    const { funnel, close } = await lost.site.open({ ...env, DATA_DIR })
    await funnel.leads.recover()
    await funnel.leads.deliverDue()
    expect([...lost.site.arrivals.values()]).toEqual([1, 1, 1, 1])
    expect((await funnel.office('tester').show(lost.first.leadId))?.person).toBeNull()
    await close()
  },
)

it.runIf(canBeOther)(
  'what root put into the folder of backups is closed, not missing, and the printed command opens it',
  async () => {
    const lost = await lostSite()
    const { env, run } = newMachine(lost)
    cpSync(lost.brought, env.BACKUP_DIR, { recursive: true })
    closeTo(env.BACKUP_DIR, 0)
    const [copy] = listCopies(join(env.BACKUP_DIR, 'copies'), COPIED_STORES[0])
    const refused = await run(['db', 'restore', join(env.BACKUP_DIR, 'copies', copy?.name ?? '')])
    expect(refused.exit).toBe(1)
    const command = /: sudo (chown -R 1000:1000 \S+)\n$/.exec(refused.out)?.[1]
    expect([refused.out, command]).toEqual([
      expect.stringContaining('is there, but user 1000'),
      `chown -R 1000:1000 ${env.BACKUP_DIR}`,
    ])
    execFileSync('sh', ['-c', command ?? 'false'])
    expect(await run(['db', 'restore', join(env.BACKUP_DIR, 'copies', copy?.name ?? '')])).toMatchObject({ exit: 0 })
  },
)

it.runIf(canBeOther)('backups import says in one sentence what is wrong with what it gets, and what mends it', async () => {
  const root = temporaryFolder()
  const [closed, DATA_DIR] = [join(root, 'closed'), join(root, 'data')]
  for (const folder of [closed, DATA_DIR]) mkdirSync(folder, { mode: 0o700 })
  chownSync(DATA_DIR, USER, USER)
  chmodSync(root, 0o755)
  const said = async (BACKUP_DIR: string, words: readonly string[], input?: Buffer) => {
    const more = { env: { APP_SECRET: TEST_SECRET, BACKUP_DIR }, user: USER, ...(input && { input }) }
    const { exit, out } = await ledger(DATA_DIR, ['backups', 'import', ...words], more)
    expect([exit, out.trim().split('\n').length]).toEqual([1, 1])
    return out
  }
  const here = join(DATA_DIR, 'backups')
  const [ofRoot, missing, noTar, notMade] = await Promise.all([
    said(here, [closed]),
    said(here, [join(root, 'nowhere')]),
    said(here, [], Buffer.from('age-encryption.org/v1\nno tar')),
    said(join(root, 'backups'), []),
  ])
  expect(ofRoot).toContain(
    `${closed} is there, but user 1000 of this program may not open it; give it to that user: sudo chown -R`,
  )
  expect(missing).toContain('There is no file or folder')
  expect(noTar).toContain('takes: tar -C FOLDER -c . |')
  expect(notMade).toContain(`sudo install -d -o 1000 -g 1000 ${join(root, 'backups')}`)
})
