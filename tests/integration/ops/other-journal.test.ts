/** A store whose journal is lost, of before, or closed to its user does not start: what was delivered since would be delivered again (LEAD-16). */
import { chownSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { journaledSite } from '../../support/ops/journaled-site.ts'
import { ledger } from '../../support/ops/ledger.ts'
import { onPostgres } from '../../support/store-location.ts'

type Site = Awaited<ReturnType<typeof journaledSite>>

async function siteWithLeads(leads: number) {
  const site = await journaledSite()
  await addLeads(site, 0, leads)
  return { site, folder: join(site.folder, 'backups/journal'), run: (...words: string[]) => ledger(site.folder, words, site) }
}

async function addLeads(site: Site, from: number, to: number): Promise<void> {
  const process = await site.open()
  for (let nth = from; nth < to; nth++) await process.register(nth)
  await process.close()
}

const starts = async (site: Site): Promise<void> => (await site.open()).close()

it('a store does not start without its journal, says so in one line, and starts once it is back', async () => {
  const { site, folder, run } = await siteWithLeads(2)
  renameSync(folder, `${folder}-elsewhere`)
  await expect(starts(site)).rejects.toThrow(`had a journal, and there is no journal in ${folder}; takes its own`)
  const refused = await run('leads', 'list')
  expect(refused).toMatchObject({ exit: 1, out: expect.stringContaining('npm run ledger -- backups import') })
  expect(refused.out.trim().split('\n')).toHaveLength(1)
  renameSync(`${folder}-elsewhere`, folder)
  await starts(site)
})

it('a store does not start with its journal of before, nor with that of another secret', async () => {
  const { site, folder } = await siteWithLeads(1)
  cpSync(folder, `${folder}-before`, { recursive: true })
  await addLeads(site, 1, 4)
  rmSync(folder, { recursive: true })
  renameSync(`${folder}-before`, folder)
  await expect(starts(site)).rejects.toThrow(/the journal in .* ends at 1\.3; takes its own/)
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), `v1.00000000.${'A'.repeat(80)}\n`)
  await expect(starts(site)).rejects.toThrow(/neither APP_SECRET nor APP_SECRETS_PREVIOUS opens the journal/)
})

it('a store starts where a process died before its last line was written (control)', async () => {
  const { site, folder } = await siteWithLeads(2)
  const [name = ''] = readdirSync(folder)
  const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)
  writeFileSync(join(folder, name), lines.slice(0, -1).join('\n'))
  await starts(site)
})

it('a store begins a new journal where a person says that the store is no copy, and only there', async () => {
  const { site, folder, run } = await siteWithLeads(2)
  expect(await run('db', 'journal', '--new')).toMatchObject({ exit: 0, out: expect.stringContaining('ends at 1.6') })
  rmSync(folder, { recursive: true })
  expect(await run('db', 'journal')).toMatchObject({ exit: 1, out: expect.stringContaining('there is no journal in') })
  expect(await run('db', 'journal', '--new')).toMatchObject({ exit: 0, out: 'A new journal begins at 1.6 of the store\n' })
  await addLeads(site, 2, 3)
  await starts(site)
})

/** Only root may run the tool as another user, whom the cluster of the tests does not let in. */
const canBeOther = process.getuid?.() === 0 && !onPostgres

it.runIf(canBeOther)('a store calls a journal of another owner closed, not lost, and prints what opens it', async () => {
  const { site, folder } = await siteWithLeads(1)
  for (const each of readdirSync(site.folder, { recursive: true }).map(String)) chownSync(join(site.folder, each), 1000, 1000)
  chownSync(site.folder, 1000, 1000)
  chownSync(folder, 0, 0)
  const { exit, out } = await ledger(site.folder, ['db', 'journal', '--new'], { ...site, user: 1000 })
  expect([exit, out]).toEqual([1, expect.stringMatching(/may not open it; .*: sudo chown -R 1000:1000 .*\/backups\n$/)])
  expect(out).not.toMatch(/no journal|gone|lost/)
})
