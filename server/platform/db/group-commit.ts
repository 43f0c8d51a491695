/**
 * One commit, hence one flush to the disk, for all transactions of this process that end in the same turn of the event
 * loop. Each can fail alone; none is acknowledged before fsync. A flush holds the process
 * up: for 0.1 ms on a fast disk, and for 4 to 10 on one that means it.
 */
import { setImmediate } from 'node:timers'
import { setTimeout as sleep } from 'node:timers/promises'
import type SQLite from 'better-sqlite3'
import { createTurns, untilFree } from './write-lock.ts'

/** A group takes in no later transaction: another process may be waiting for the lock, and the event loop for a rest. */
const LONGEST_GROUP_MS = 10
/**
 * Between two groups without end the lock is free for so long, and for a tenth of the time that the last one held it, which a slow disk
 * makes long: a caller that tries sixty times in five seconds, as SQLite does, must find it.
 */
const GAP_MS = 1
const GAP_SHARE = 0.1

type Group = {
  readonly since: number
  /** Of the process, whatever its clock says. */
  readonly lockedAt: number
  /** Whether a transaction leaves something to keep. */
  isWritten: boolean
  /** What made SQLite give up the whole group; it does so by itself on a full or broken disk. */
  broken?: unknown
  readonly settled: Promise<void>
  readonly keep: () => void
  readonly lose: (error: unknown) => void
}

function newGroup(since: number): Group {
  const { promise: settled, resolve: keep, reject: lose } = Promise.withResolvers<void>()
  // A group whose only member was undone has none left.
  settled.catch(() => undefined)
  return { since, lockedAt: performance.now(), isWritten: false, settled, keep, lose }
}

export type Member = {
  /** Runs a statement of this member. @throws also when an earlier statement has ended the group */
  readonly run: <T>(statement: () => T) => T
  /** Resolves once what it wrote is on the disk. @throws when it is not kept */
  readonly keep: () => Promise<void>
  /** Takes back what it wrote, and resolves once what it saw of others is on the disk or gone. */
  readonly undo: () => Promise<void>
}

/** The group that is open now. The caller holds the writers' turn. */
function createGroups(writer: SQLite.Database, now: () => number) {
  let group: Group | undefined
  let isInside = false

  function close(): void {
    if (!group) return
    const { broken, isWritten, keep, lose } = group
    group = undefined
    try {
      if (broken !== undefined) throw broken
      writer.exec(isWritten ? 'commit' : 'rollback')
      keep()
    } catch (error) {
      if (writer.inTransaction) writer.exec('rollback')
      lose(error)
    }
  }

  /** A transaction that still comes in this turn of the event loop joins; the one inside closes the group when it leaves. */
  const closeSoon = (): void =>
    void setImmediate(() => {
      if (!isInside) close()
    })

  return {
    close,
    /** The lock comes first: a transaction that reads before it writes could otherwise meet a store that changed in between. */
    async join(askedAt: number): Promise<Group> {
      if (group?.broken !== undefined) close()
      if (group && now() - group.since >= LONGEST_GROUP_MS) {
        const { settled, lockedAt } = group
        await settled.catch(() => undefined)
        await sleep(Math.max(GAP_MS, GAP_SHARE * (performance.now() - lockedAt)))
      }
      if (!group) {
        await untilFree(askedAt, () => writer.exec('begin immediate'))
        group = newGroup(now())
      }
      isInside = true
      return group
    },
    leave(): void {
      isInside = false
      closeSoon()
    },
  }
}

/** @param end gives up the member's place in the group, and its turn */
function createMember(writer: SQLite.Database, group: Group, end: () => void): Member {
  let hasLeft = false

  function run<T>(statement: () => T): T {
    if (group.broken !== undefined) throw group.broken
    try {
      return statement()
    } catch (error) {
      if (!writer.inTransaction) group.broken = error
      throw error
    }
  }

  /** Leaves once; a group that SQLite has given up is left as it is. */
  function leave(last: string): void {
    if (hasLeft) return
    hasLeft = true
    try {
      if (group.broken === undefined) run(() => writer.exec(last))
    } finally {
      end()
    }
  }

  return {
    run,
    async keep() {
      leave('release member')
      group.isWritten = true
      await group.settled
    },
    async undo() {
      leave('rollback to member; release member')
      await group.settled.catch(() => undefined)
    },
  }
}

/**
 * @param writer the only handle of this process that writes; it waits for no lock itself
 * @param now monotonic milliseconds
 */
export function createGroupCommit(writer: SQLite.Database, now: () => number) {
  const nextTurn = createTurns()
  const groups = createGroups(writer, now)

  return {
    /** Begins a transaction, or a single statement, that may share its commit. It lasts until `keep` or `undo`. */
    async enter(): Promise<Member> {
      const askedAt = performance.now()
      const endTurn = await nextTurn()
      const end = (): void => {
        groups.leave()
        endTurn()
      }
      try {
        const group = await groups.join(askedAt)
        writer.exec('savepoint member')
        return createMember(writer, group, end)
      } catch (error) {
        end()
        throw error
      }
    },
    /** Runs what must not be part of a transaction, or may not: a checkpoint, a change of the schema. */
    async alone<T>(statement: () => T): Promise<T> {
      const askedAt = performance.now()
      const endTurn = await nextTurn()
      try {
        groups.close()
        return await untilFree(askedAt, statement)
      } finally {
        endTurn()
      }
    },
  }
}
