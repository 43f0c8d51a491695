/** Sealed copies as a command opens them, the notes beside them, and what a killed command leaves. */
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { openingIdentities, sealingOf } from '#server/backup/keys.ts'
import { backupAgeSeconds, drillAgeSeconds, lastBackup, lastDrill, noteBackup, noteDrill } from '#server/backup/notes.ts'
import { storeOf, withOpened } from '#server/backup/opened.ts'
import { noteElsewhere, removeAbandoned, withScratch } from '#server/backup/scratch.ts'
import { sealFile } from '#server/backup/sealed-file.ts'
import { readEnv } from '#server/platform/env.ts'
import { folderOf } from '../../support/ops/copies-folder.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const HOUR = 3_600_000
const SECRET = 'a secret of at least 32 characters!!'

const aged = (path: string, ms: number): void => utimesSync(path, (NOW - ms) / 1000, (NOW - ms) / 1000)

describe('a copy that a command opens', () => {
  const envOf = (dataDir: string, more: Record<string, string> = {}) =>
    readEnv({ DATA_DIR: dataDir, APP_SECRET: SECRET, ...more })
  async function sealedCopy(name = 'desk-2026-11-22T120000Z.copy', secret = SECRET) {
    const folder = folderOf('plain')
    await sealFile(join(folder, 'plain'), join(folder, name), sealingOf({ APP_SECRET: secret }))
    return { folder, file: join(folder, name) }
  }
  const read = async (plain: string) => [plain, readFileSync(plain, 'utf8')]

  it('lies in the clear in DATA_DIR under its store’s name while it is used, and is gone afterwards', async () => {
    const { folder, file } = await sealedCopy()
    const opened = await withOpened(file, envOf(folder), read)
    const plain = opened.ok ? String(opened.result[0]) : ''
    expect(opened).toEqual({ ok: true, result: [plain, 'plain'] })
    expect(plain).toMatch(/\/opened-[^/]+\/desk\.db$/)
    expect([dirname(dirname(plain)), existsSync(dirname(plain))]).toEqual([folder, false])
  })

  it('is used as it lies where it is not sealed', async () => {
    const folder = folderOf('leads.db')
    const file = join(folder, 'leads.db')
    expect(await withOpened(file, envOf(folder), read)).toEqual({ ok: true, result: [file, 'leads.db'] })
  })

  it('is refused in words if it is of another secret', async () => {
    const { folder, file } = await sealedCopy(undefined, 'another secret of 32 characters!!')
    const opened = await withOpened(file, envOf(folder), read)
    expect(opened).toEqual({ ok: false, problem: expect.stringContaining('BACKUP_IDENTITY') })
    expect(readdirSync(folder).filter((each) => each.startsWith('opened-'))).toEqual([])
  })

  it('is refused in words if it is not there', async () => {
    const folder = folderOf()
    const file = join(folder, 'nowhere')
    expect(await withOpened(file, envOf(folder), read)).toEqual({ ok: false, problem: `There is no file ${file}` })
  })

  it('is of the store that its name begins with, or of the leads', () => {
    expect(['/a/desk-x.copy', '/a/content-x.copy', '/a/leads-x.copy', '/desk-a/backup.db', '/a/desk.db'].map(storeOf)).toEqual([
      'desk',
      'content',
      'leads',
      'leads',
      'leads',
    ])
  })

  it('is sealed for the identity of copies, if there is one, and opens with any secret that was in use', async () => {
    const own = await generateX25519Identity()
    const secrets = { APP_SECRET: 'now', APP_SECRETS_PREVIOUS: ['before', own] }
    const [now, before] = ['now', 'before'].map((APP_SECRET) => sealingOf({ APP_SECRET }).identity)
    expect(sealingOf({ ...secrets, BACKUP_RECIPIENTS: ['age1'] })).toEqual({ identity: now, recipients: ['age1'] })
    expect(sealingOf({ ...secrets, BACKUP_IDENTITY: own })).toEqual({ identity: own, recipients: [] })
    expect(openingIdentities(secrets)).toEqual([now, before, own])
    expect(openingIdentities({ APP_SECRET: 'now', BACKUP_IDENTITY: own })).toEqual([own, now])
  })

  it('takes the identity as age-keygen writes it, and no other', async () => {
    const own = await generateX25519Identity()
    const keygen = `# created: 2026-11-23\n# public key: ${await identityToRecipient(own)}\n${own}`
    expect(envOf('data', { BACKUP_IDENTITY: keygen }).BACKUP_IDENTITY).toBe(own)
    const mistyped = own.replace(/.$/, (last) => (last === 'Q' ? 'P' : 'Q'))
    for (const wrong of [mistyped, await identityToRecipient(own), 'a secret of 32 characters or more'])
      expect(() => envOf('data', { BACKUP_IDENTITY: wrong })).toThrow('takes what `age-keygen` prints')
  })
})

describe('a note', () => {
  const at = new Date(NOW).toISOString()

  it('is read as it was written, and a folder for it is made', () => {
    const folder = join(folderOf(), 'new')
    noteBackup(folder, { at, file: 'f', bytes: 1, head: 2 })
    noteDrill(folder, { at, file: 'g', tookMs: 3, problem: 'p' })
    expect(lastBackup(folder)).toEqual({ at, file: 'f', bytes: 1, head: 2 })
    expect(lastDrill(folder)).toEqual({ at, file: 'g', tookMs: 3, problem: 'p' })
    expect(readdirSync(folder).toSorted()).toEqual(['last-backup.json', 'last-drill.json'])
  })

  it('that cannot be read is none', () => {
    const folder = folderOf()
    for (const text of ['', '{"at":"yesterday","file":"f","bytes":1}', '{}']) {
      writeFileSync(join(folder, 'last-backup.json'), text)
      expect(lastBackup(folder)).toBeUndefined()
    }
  })

  it('has an age in seconds, endless where there is none and none where it lies ahead', () => {
    const folder = folderOf()
    expect([backupAgeSeconds(folder, NOW), drillAgeSeconds(folder, NOW)]).toEqual([Infinity, Infinity])
    noteBackup(folder, { at, file: '', bytes: 1 })
    noteDrill(folder, { at, file: '', tookMs: 1 })
    expect([backupAgeSeconds(folder, NOW + 1500), drillAgeSeconds(folder, NOW + 2500)]).toEqual([1.5, 2.5])
    expect([backupAgeSeconds(folder, NOW - 1), drillAgeSeconds(folder, NOW - 1)]).toEqual([0, 0])
  })
})

describe('an empty folder for a command', () => {
  it('lies in DATA_DIR, and goes however the command ends', async () => {
    const dataDir = folderOf()
    const inside = await withScratch(dataDir, async (folder) => {
      writeFileSync(join(folder, 'leads.db'), 'in the clear')
      return folder
    })
    expect(dirname(inside)).toBe(dataDir)
    await expect(withScratch(dataDir, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(readdirSync(dataDir)).toEqual([])
  })
})

describe('what a killed command left', () => {
  /** A folder in DATA_DIR with a store in it, each that old. */
  function left(folderAge: number, fileAge: number) {
    const [dataDir, copies] = [folderOf('leads.db', 'not-opened-x'), folderOf()]
    const folder = join(dataDir, 'opened-x')
    mkdirSync(folder)
    writeFileSync(join(folder, 'leads.db'), 'in the clear')
    const age = (): void => {
      aged(join(folder, 'leads.db'), fileAge)
      aged(folder, folderAge)
    }
    age()
    const sweep = (): string[] => {
      removeAbandoned(dataDir, copies, NOW)
      return readdirSync(dataDir).toSorted()
    }
    return { dataDir, copies, folder, age, sweep }
  }
  const OTHERS = ['leads.db', 'not-opened-x']

  it('goes once nothing in it was written for more than an hour', () => {
    expect(left(HOUR + 1000, HOUR + 1000).sweep()).toEqual(OTHERS)
    expect(left(HOUR, HOUR).sweep()).toEqual([...OTHERS, 'opened-x'])
    expect(left(2 * HOUR, HOUR).sweep()).toEqual([...OTHERS, 'opened-x'])
    expect(left(HOUR, 2 * HOUR).sweep()).toEqual([...OTHERS, 'opened-x'])
  })

  it('anywhere else goes with it, if it is half a file, and keeps it while it is written', () => {
    const { folder, age, sweep } = left(2 * HOUR, 2 * HOUR)
    const half = join(folderOf('x.partial'), 'x.partial')
    noteElsewhere(folder, half)
    aged(join(folder, 'elsewhere'), 2 * HOUR)
    age()
    aged(half, HOUR)
    expect([sweep(), existsSync(half)]).toEqual([[...OTHERS, 'opened-x'], true])
    aged(half, 2 * HOUR)
    expect([sweep(), existsSync(half)]).toEqual([OTHERS, false])
  })

  it('takes nothing with it that is a whole file, or no longer there', () => {
    for (const name of ['whole.copy', 'gone.partial']) {
      const { folder, age, sweep } = left(2 * HOUR, 2 * HOUR)
      const path = join(folderOf('whole.copy'), name)
      noteElsewhere(folder, path)
      aged(join(folder, 'elsewhere'), 2 * HOUR)
      age()
      expect([sweep(), existsSync(path)]).toEqual([OTHERS, name === 'whole.copy'])
    }
  })

  it('among the copies is what is half-made', () => {
    const { copies, sweep } = left(0, 0)
    for (const [name, age] of [
      ['old.partial', 2 * HOUR],
      ['new.partial', 0],
      ['old.copy', 2 * HOUR],
    ] as const) {
      writeFileSync(join(copies, name), '')
      aged(join(copies, name), age)
    }
    sweep()
    expect(readdirSync(copies).toSorted()).toEqual(['new.partial', 'old.copy'])
  })
})
