/**
 * The journal: what became of leads and people, kept apart from the store, so that a restored copy can be told what it
 * missed. One encrypted line for each committed lead, withdrawal, erasure, final state of a delivery and growth of the
 * consent log; it holds ids and hashes, no name or number. Its newest line is also the fence: a store that is older than it must not deliver.
 */
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Alarm } from '#server/platform/alarms.ts'
import { type Keyring, UnreadableToken } from '#server/platform/crypto/keyring.ts'
import { advanceMark, isOlder, type Mark } from './mark.ts'
import { DELIVERY_STATES, type LeadsDb } from './schema.ts'

const marks = z.array(z.string()).readonly()
const growthSchema = z.object({
  /** The index of the first leaf named here. */
  begin: z.number(),
  /** Leaf hashes in base64, up to the newest entry. */
  leaves: marks,
  /** Over all entries up to the newest. */
  checkpoint: z.string(),
})
/** What a transaction added to the log of consents. */
export type LogGrowth = z.infer<typeof growthSchema>
const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lead'), id: z.string() }),
  z.object({ kind: z.literal('state'), id: z.string(), state: z.enum(DELIVERY_STATES) }),
  z.object({ kind: z.literal('withdrawn'), receipt: z.string() }),
  z.object({
    kind: z.literal('erased'),
    subject: z.object({ phoneIndexes: marks, emailIndexes: marks, phoneMacs: marks, verificationIds: marks }),
  }),
  growthSchema.extend({ kind: z.literal('log') }),
  z.object({ kind: z.literal('restored') }),
])
export type JournalEntry = z.infer<typeof entrySchema>
const lineSchema = z.object({ epoch: z.number(), seq: z.number(), at: z.iso.datetime(), entry: entrySchema })
export type JournalLine = z.infer<typeof lineSchema>

const CONTEXT = 'journal'
/** How far back the newest line may stand: processes write their lines in the order in which they get to it. */
const TAIL = 500

/** Reads, inside a transaction, how the log of consents grew in it: whoever writes to the log need not think of the journal. */
export type LogFollower = {
  readonly size: (trx: LeadsDb) => Promise<number>
  /** @param before the size at the transaction's beginning @returns `undefined` where nothing was added */
  readonly growth: (trx: LeadsDb, before: number) => Promise<LogGrowth | undefined>
}

type Options = {
  readonly folder: string
  readonly keys: Keyring
  readonly now: () => number
  readonly alarm: Alarm
  readonly log: LogFollower
}

export type Journal = {
  /** Runs a transaction; what it enters is on the disk, after its commit, before this resolves. */
  readonly run: <T>(db: LeadsDb, work: (trx: LeadsDb, enter: (entry: JournalEntry) => void) => Promise<T>) => Promise<T>
}

/** For a store whose history nobody keeps, such as a test's. */
export const noJournal: Journal = { run: (db, work) => db.transaction().execute((trx) => work(trx, () => undefined)) }

export function openJournal({ folder, keys, now, alarm, log }: Options) {
  /** A line begins on a line of its own, whatever a process that died has left before it. */
  async function append(lines: readonly JournalLine[]): Promise<void> {
    const text = lines.map((line) => `\n${keys.encrypt(JSON.stringify(line), CONTEXT)}\n`).join('')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(join(folder, `${new Date(now()).toISOString().slice(0, 10)}.journal`), 'a', 0o600)
    try {
      await file.appendFile(text)
      await file.datasync()
    } finally {
      await file.close()
    }
  }

  const lineOf = ({ epoch, seq }: Mark, entry: JournalEntry): JournalLine => ({
    epoch,
    seq,
    at: new Date(now()).toISOString(),
    entry,
  })

  const run: Journal['run'] = async (db, work) => {
    const entries: JournalEntry[] = []
    const { result, lines } = await db.transaction().execute(async (trx) => {
      const before = await log.size(trx)
      const done = await work(trx, (entry) => void entries.push(entry))
      const growth = await log.growth(trx, before)
      if (growth) entries.push({ kind: 'log', ...growth })
      const written: JournalLine[] = []
      for (const entry of entries) written.push(lineOf(await advanceMark(trx), entry))
      return { result: done, lines: written }
    })
    // What is committed stays committed: a journal that cannot be written is the operator's concern, not the visitor's.
    if (lines.length > 0)
      await append(lines).catch((error: NodeJS.ErrnoException) => alarm('journal_failed', { code: error.code ?? error.message }))
    return result
  }

  const files = async (): Promise<string[]> =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.journal')).sort()

  /** The lines that open; one that was cut off by a crash, or was sealed with a lost secret, is left out. */
  function openLines(text: string): JournalLine[] {
    return text.split('\n').flatMap((token) => {
      if (token === '') return []
      try {
        return [lineSchema.parse(JSON.parse(keys.decrypt(token, CONTEXT)))]
      } catch (error) {
        if (error instanceof UnreadableToken) return []
        throw error
      }
    })
  }

  const later = (a: Mark, b: Mark): Mark => (isOlder(a, b) ? b : a)

  return {
    run,
    /** Says that the store goes on from here under a new epoch. */
    fence: (mark: Mark): Promise<void> => append([lineOf(mark, { kind: 'restored' })]),
    /** Everything that is later than `mark`, in order. */
    async since(mark: Mark): Promise<JournalLine[]> {
      const texts = await Promise.all((await files()).map((name) => readFile(join(folder, name), 'utf8')))
      const lines = texts.flatMap(openLines).filter((line) => isOlder(mark, line))
      return lines.sort((a, b) => a.epoch - b.epoch || a.seq - b.seq)
    },
    /** The newest mark that the journal knows; the first of all where there is no journal yet. */
    async newest(): Promise<Mark> {
      const name = (await files()).at(-1)
      const tail = name === undefined ? [] : (await readFile(join(folder, name), 'utf8')).split('\n').slice(-2 * TAIL)
      return openLines(tail.join('\n')).reduce<Mark>(later, { epoch: 1, seq: 0 })
    },
  }
}

export type OpenJournal = ReturnType<typeof openJournal>
