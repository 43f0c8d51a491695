/**
 * Alarms of what lasts, kept in the store: a new process continues what another one raised, and of several that
 * notice the same one tells it.
 */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Alarm, AlarmState, Detail, IncidentRow, Lasting } from './alarm.ts'
import { isLasting, type LastingKind } from './conditions.ts'

const detailText = z.record(z.string(), z.union([z.string(), z.number()]))
const readDetail = (text: string): Detail => detailText.parse(JSON.parse(text))

/** The store that keeps them, of which nothing else is touched. */
export type IncidentsDb = Kysely<{ incident: IncidentRow }>

/** `endedAt`: `null` while it lasts. */
export type Incident = Lasting & { readonly beganAt: number; readonly endedAt: number | null }

const keyOf = (kind: string, of: string): string => `${kind} ${of}`

type Row = IncidentRow & { readonly kind: LastingKind }
/** A kind that this version does not know is of another one, and is left to it. */
const isKnown = (row: IncidentRow): row is Row => isLasting(row.kind)

const openRows = async (db: IncidentsDb): Promise<Row[]> =>
  (await db.selectFrom('incident').selectAll().where('ended_at', 'is', null).execute()).filter(isKnown)

const incidentOf = ({ kind, subject, detail, began_at, ended_at }: Row): Incident => ({
  kind,
  of: subject,
  detail: readDetail(detail),
  beganAt: began_at,
  endedAt: ended_at,
})

/** What lasts now, and what is over since then, newest first. */
export async function readIncidents(db: IncidentsDb, since: number): Promise<readonly Incident[]> {
  const rows = await db
    .selectFrom('incident')
    .selectAll()
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', since)]))
    .orderBy('began_at', 'desc')
    .execute()
  return rows.filter(isKnown).map(incidentOf)
}

/** What lasts now. */
export const readLasting = async (db: IncidentsDb): Promise<readonly Incident[]> => (await openRows(db)).map(incidentOf)

/** Forgets what was over before then. */
export async function purgeIncidents(db: IncidentsDb, before: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('incident').where('ended_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Raises or ends in the store. @returns whether that is news: else another process was first */
function createNote(db: IncidentsDb, now: () => number, isHeardAtOnce: boolean) {
  async function end(kind: string, subject: string, at: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('incident')
      .set({ ended_at: at })
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  async function begin({ kind, of: subject, detail }: Lasting, at: number): Promise<boolean> {
    const times = { began_at: at, ended_at: null, told_at: isHeardAtOnce ? at : null }
    const { numInsertedOrUpdatedRows: written = 0n } = await db
      .insertInto('incident')
      .values({ id: randomUUID(), kind, subject, detail: JSON.stringify(detail), ...times })
      .onConflict((oc) => oc.columns(['kind', 'subject']).where('ended_at', 'is', null).doNothing())
      .executeTakeFirst()
    return written > 0n
  }
  return {
    changes: (each: Lasting, state: AlarmState, at: number): Promise<boolean> =>
      state === 'ended' ? end(each.kind, each.of, at) : begin(each, at),
    /** It was delivered. */
    heard: (kind: string, subject: string): Promise<unknown> =>
      db
        .updateTable('incident')
        .set({ told_at: now() })
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('ended_at', 'is', null)
        .where('told_at', 'is', null)
        .execute(),
  }
}

type IncidentsOptions = {
  readonly db: IncidentsDb
  readonly now: () => number
  readonly alarm: Alarm
  readonly log: { readonly warn: (detail: object, message: string) => void }
}

export type KeptAlarm = Alarm & {
  readonly lasting: () => readonly Lasting[]
  /** Reads again what lasts, and tells again what was not delivered: for the one process that watches, when it begins to. */
  readonly takeOver: () => Promise<void>
  /** Resolves when everything that was raised so far is kept and passed on. */
  readonly idle: () => Promise<unknown>
}

/** @returns an alarm that is sent once an event, across restarts; where the store fails it is sent anyway */
export async function keepIncidents({ db, now, alarm, log }: IncidentsOptions): Promise<KeptAlarm> {
  const open = new Map<string, Lasting>()
  async function read() {
    const rows = await openRows(db)
    open.clear()
    for (const { kind, subject, detail } of rows)
      open.set(keyOf(kind, subject), { kind, of: subject, detail: readDetail(detail) })
    return rows
  }
  await read()
  const note = createNote(db, now, alarm.onArrival === undefined)
  const lost = (kind: string, { message }: Error): void => log.warn({ alarm: kind, err: message }, 'an alarm could not be kept')
  /** Raised while the store could not be written: their end is sent as well. */
  const unwritten = new Set<string>()
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>): void => {
    turn = turn.then(work)
  }

  async function pass(each: Lasting, state: AlarmState, at: number): Promise<void> {
    const { kind, of, detail } = each
    const key = keyOf(kind, of)
    const isNews = await note.changes(each, state, at).catch((error: Error) => {
      lost(kind, error)
      if (state === 'raised') unwritten.add(key)
      return true
    })
    if (isNews || (state === 'ended' && unwritten.delete(key))) alarm(kind, detail, state, of)
  }

  alarm.onArrival?.((kind, of) => inTurn(() => note.heard(kind, of).catch((error: Error) => lost(kind, error))))
  const kept: Alarm = (kind, detail, state, of = '') => {
    if (state === undefined || !isLasting(kind)) return alarm(kind, detail)
    const [each, at] = [{ kind, of, detail }, now()]
    if (state === 'raised') open.set(keyOf(kind, of), each)
    else open.delete(keyOf(kind, of))
    inTurn(() => pass(each, state, at))
  }
  async function takeOver(): Promise<void> {
    await turn
    for (const { kind, subject, detail, told_at } of await read())
      if (told_at === null) alarm(kind, readDetail(detail), 'raised', subject)
  }
  return Object.assign(kept, { lasting: () => [...open.values()], takeOver, idle: () => turn })
}
