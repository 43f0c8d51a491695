/** Whether a copy is good for anything: whole, of its store, of our secrets, and with the log that was signed (LEAD-16). */
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { checkCopy, logProblem, sealedAgainst } from '#server/backup/check.ts'
import { copyStore, examineStore, partialName } from '#server/backup/store-copy.ts'
import { newestHead } from '#server/funnel/consent/log/journaled.ts'
import { storeIn } from '#server/platform/db/connect.ts'
import { folderOf } from '../../support/ops/copies-folder.ts'
import { OTHER, SECRETS, smallStore } from '../../support/ops/small-store.ts'

describe('a copy', () => {
  it('is one file with the rows of the store, which appears once it is whole', async () => {
    const { rig, plain, folder } = await smallStore()
    writeFileSync(partialName(join(folder, 'next.db')), 'left behind')
    expect(copyStore(rig.file, join(folder, 'next.db'))).toBe(statSync(join(folder, 'next.db')).size)
    expect(readdirSync(folder).toSorted()).toEqual(['copy.db', 'next.db'])
    expect(examineStore(plain, 'integrity_check').tables).toMatchObject({ consent_receipt: 2, consent_log: 1 })
    expect(Object.keys(examineStore(plain, 'quick_check').tables).some((name) => name.startsWith('sqlite_'))).toBe(false)
  })

  it('that fails leaves nothing in the clear, and says why', () => {
    const folder = folderOf('no.db')
    expect(() => copyStore(join(folder, 'no.db'), join(folder, 'to.db'))).toThrow(/not a database/)
    expect(readdirSync(folder)).toEqual(['no.db'])
    expect(() => copyStore(join(folder, 'nowhere.db'), join(folder, 'to.db'))).toThrow()
    expect(existsSync(join(folder, 'nowhere.db'))).toBe(false)
  })
})

describe('a copy that is checked', () => {
  it('is good if it is whole, of its store and of our secrets', async () => {
    const { plain } = await smallStore()
    const checked = await checkCopy(plain, 'leads', SECRETS)
    expect(checked).toMatchObject({ ok: true, integrity: 'ok', tables: { consent_receipt: 2 } })
  })

  it('is refused in words if it is damaged, of another store, of another secret, or no store at all', async () => {
    const { plain, damaged, folder } = await smallStore()
    const problem = async (...of: Parameters<typeof checkCopy>) => {
      const checked = await checkCopy(...of)
      return checked.ok ? 'none' : checked.problem
    }
    expect(await problem(damaged(), 'leads', SECRETS)).toBe('is damaged: NULL value in broken.x')
    expect(await problem(plain, 'desk', SECRETS)).toBe('is no copy of the desk store')
    expect(await problem(plain, 'leads', { APP_SECRET: OTHER })).toBe(
      'was made under another secret: APP_SECRET and APP_SECRETS_PREVIOUS do not open every field',
    )
    writeFileSync(join(folder, 'text.db'), 'no store'.repeat(100))
    expect(await problem(join(folder, 'text.db'), 'leads', SECRETS)).toBe('is no usable backup: file is not a database')
  })

  it('is opened with a secret of before', async () => {
    const { plain } = await smallStore()
    expect(await sealedAgainst(storeIn(plain), SECRETS)).toEqual([])
    expect(await sealedAgainst(storeIn(plain), { APP_SECRET: OTHER })).toEqual(['every field'])
  })

  it('that is not there is refused, and is not there afterwards either', async () => {
    const file = join(folderOf(), 'nowhere.db')
    expect(await checkCopy(file, 'leads', SECRETS)).toMatchObject({ ok: false })
    expect(existsSync(file)).toBe(false)
  })

  it('of the desk asks for no secret', async () => {
    const folder = folderOf()
    const db = new SQLite(join(folder, 'desk.db'))
    db.exec('create table migration_desk (name)')
    db.close()
    expect(await checkCopy(join(folder, 'desk.db'), 'desk', { APP_SECRET: OTHER })).toMatchObject({ ok: true })
  })

  it('whose store cannot be read otherwise says so itself', async () => {
    const folder = folderOf()
    const db = new SQLite(join(folder, 'leads.db'))
    db.exec('create table migration_leads (name)')
    db.close()
    const store = storeIn(join(folder, 'leads.db'))
    await expect(sealedAgainst(store, SECRETS)).rejects.toThrow(/no such table/)
    await expect(logProblem(store, SECRETS.CONSENT_KEY, [])).rejects.toThrow(/no such table/)
    await expect(checkCopy(join(folder, 'leads.db'), 'leads', SECRETS)).resolves.toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^is no usable backup: no such table/),
    })
  })
})

describe('the log of consents in a copy', () => {
  it('is good with the checkpoints that were signed before it, and with those of entries that it does not have yet', async () => {
    const { rig, plain } = await smallStore()
    const early = await rig.checkpoint()
    await rig.record()
    const late = await rig.checkpoint()
    expect(await logProblem(storeIn(plain), SECRETS.CONSENT_KEY, [early, late])).toBeUndefined()
  })

  it('is good if it parted from another and says so', async () => {
    const { rig, folder } = await smallStore()
    const other = (await smallStore()).rig
    await other.record()
    const newest = newestHead(rig.consentLog.verifier, [await other.checkpoint()])
    if (!newest) throw new Error('no head')
    await rig.db.transaction().execute((trx) => rig.consentLog.fork(trx, { newest, at: rig.clock.now() }))
    copyStore(rig.file, join(folder, 'parted.db'))
    expect(await logProblem(storeIn(join(folder, 'parted.db')), SECRETS.CONSENT_KEY, [])).toBeUndefined()
  })

  it('is refused if entries of it are other ones, or another key signed it', async () => {
    const { rig, plain, again } = await smallStore()
    const early = await rig.checkpoint()
    expect(await logProblem(storeIn(again('other-key.db')), '22'.repeat(32), [])).toBe(
      'CONSENT_KEY did not sign the log of consents in it',
    )
    const another = await (await smallStore()).rig.checkpoint()
    expect(await logProblem(storeIn(plain), SECRETS.CONSENT_KEY, [another])).toMatch(/signed another history/)
    expect(await logProblem(storeIn(plain), SECRETS.CONSENT_KEY, ['no checkpoint'])).toMatch(/not signed with the key/)
    const db = new SQLite(plain)
    db.exec('delete from consent_leaf where seq = 1')
    db.close()
    expect(await logProblem(storeIn(plain), SECRETS.CONSENT_KEY, [early])).toMatch(/./)
  })
})
