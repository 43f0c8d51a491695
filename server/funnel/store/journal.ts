/**
 * The journal: what became of leads and people, kept apart from the store, so that a restored copy can learn what it
 * missed. One encrypted line for each committed lead, withdrawal, erasure, final state of a delivery and growth of the
 * consent log; it holds ids and hashes, no name or number. Its newest line is also the fence: a store that is older than it must not deliver.
 */

import { z } from 'zod'
import type { Alarm } from '#server/platform/alarms/alarm.ts'
import { DELIVERY_STATES } from '#shared/funnel/delivery.ts'
import { type JournalFilesOptions, openJournalFiles } from './journal-files.ts'
import { advanceMark, FIRST_MARK, isOlder, type Mark, NO_MARK } from './mark.ts'
import type { LeadsDb } from './schema.ts'

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

/** Says how the log of consents grew in a transaction: writers to the log need not think of the journal. */
export type LogFollower = {
  /** @returns `undefined` where nothing was added */
  readonly growth: (trx: LeadsDb) => Promise<LogGrowth | undefined>
}

type JournalOptions = JournalFilesOptions & {
  readonly alarm: Alarm
  readonly log: LogFollower
}

type Work<T> = (trx: LeadsDb, enter: (entry: JournalEntry) => void) => Promise<T>

export type Journal = {
  /** Runs a transaction; what it enters is on the disk, after its commit, before this resolves. */
  readonly run: <T>(db: LeadsDb, work: Work<T>) => Promise<T>
  /** The same, for a caller with other work while the disk is busy: nothing may be acknowledged before `entered` resolves. */
  readonly begin: <T>(db: LeadsDb, work: Work<T>) => Promise<{ readonly result: T; readonly entered: Promise<void> }>
}

const journalOf = (begin: Journal['begin']): Journal => ({
  begin,
  async run(db, work) {
    const { result, entered } = await begin(db, work)
    await entered
    return result
  },
})

/** For a store whose history is not kept, such as a test's. */
export const noJournal: Journal = journalOf(async (db, work) => ({
  result: await db.transaction().execute((trx) => work(trx, () => undefined)),
  entered: Promise.resolve(),
}))

const parseLine = (text: string): JournalLine => lineSchema.parse(JSON.parse(text))

const later = (a: Mark, { epoch, seq }: Mark): Mark => (isOlder(a, { epoch, seq }) ? { epoch, seq } : a)

/** What can be known of the journal from its files. */
function readsOf(files: ReturnType<typeof openJournalFiles>, folder: string) {
  return {
    /** Everything that is later than `mark`, in order. */
    async since(mark: Mark): Promise<JournalLine[]> {
      const lines = (await files.readAll()).map(parseLine).filter((line) => isOlder(mark, line))
      return lines.sort((a, b) => a.epoch - b.epoch || a.seq - b.seq)
    },
    /** The newest mark that the journal knows; the first of all where there is no journal yet. */
    async newest(): Promise<Mark> {
      return (await files.readNewest()).map(parseLine).reduce<Mark>(later, FIRST_MARK)
    },
    /** What there is of it, as a clause for the operator: none at all is not the same as one that no secret opens. */
    async inWords(): Promise<string> {
      if (!(await files.exist())) return `there is no journal in ${folder}`
      const lines = (await files.readNewest()).map(parseLine)
      if (lines.length === 0) return `neither APP_SECRET nor APP_SECRETS_PREVIOUS opens the journal in ${folder}`
      const { epoch, seq } = lines.reduce<Mark>(later, FIRST_MARK)
      return `the journal in ${folder} ends at ${epoch}.${seq}`
    },
  }
}

export function openJournal({ alarm, log, ...options }: JournalOptions) {
  const files = openJournalFiles(options)
  let onDisk = NO_MARK

  const lineOf = ({ epoch, seq }: Mark, entry: JournalEntry): JournalLine => ({
    epoch,
    seq,
    at: new Date(options.now()).toISOString(),
    entry,
  })

  async function append(lines: readonly JournalLine[]): Promise<void> {
    await files.append(lines.map((line) => JSON.stringify(line)))
    onDisk = lines.reduce<Mark>(later, onDisk)
  }

  async function numbered(trx: LeadsDb, entries: readonly JournalEntry[]): Promise<JournalLine[]> {
    if (entries.length === 0) return []
    const { epoch, seq } = await advanceMark(trx, entries.length, onDisk)
    return entries.map((entry, nth) => lineOf({ epoch, seq: seq - entries.length + 1 + nth }, entry))
  }

  /** What is committed stays committed: a journal that cannot be written is the operator's concern, not the visitor's. */
  const enterAll = (lines: readonly JournalLine[]): Promise<void> =>
    lines.length === 0
      ? Promise.resolve()
      : append(lines).catch((error: NodeJS.ErrnoException) => alarm('journal_failed', { code: error.code ?? error.message }))

  const begin: Journal['begin'] = async (db, work) => {
    const entries: JournalEntry[] = []
    const { result, lines } = await db.transaction().execute(async (trx) => {
      const done = await work(trx, (entry) => void entries.push(entry))
      const growth = await log.growth(trx)
      if (growth) entries.push({ kind: 'log', ...growth })
      return { result: done, lines: await numbered(trx, entries) }
    })
    return { result, entered: enterAll(lines) }
  }

  return {
    ...journalOf(begin),
    /** Enters that the store continues from here under a new epoch. */
    fence: (mark: Mark): Promise<void> => append([lineOf(mark, { kind: 'restored' })]),
    ...readsOf(files, options.folder),
  }
}

export type OpenJournal = ReturnType<typeof openJournal>
