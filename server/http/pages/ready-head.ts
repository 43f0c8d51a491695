/**
 * The head of a ready answer. Node checks and joins a head's texts anew for each answer, which takes it as long as all that is ours.
 * What it made of them is kept for the rest of its second, for the next readers on connections of the same kind. This
 * reaches a private field of `node:http`; where it is not as expected (another version of Node), each head is made anew.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { oncePerTurn } from '../../platform/process/once-per-turn.ts'

export type ReadyHead = {
  /** Writes this head, with the date and what Node says of the connection. */
  readonly write: (req: IncomingMessage, res: ServerResponse) => void
  /** Memory taken, in bytes. */
  readonly size: number
}

const secondNow = oncePerTurn(() => Math.floor(Date.now() / 1000))

/** A head says how the connection goes on: those of readers who keep it open are the same. */
const isKeptOpen = (req: IncomingMessage, res: ServerResponse): boolean => req.httpVersion === '1.1' && res.shouldKeepAlive

/** @param names the flat list of names and values that Node writes without looking up each header */
export function createReadyHead(status: number, names: string[]): ReadyHead {
  let made: string | undefined
  let madeIn = Number.NaN
  return {
    write(req, res) {
      if (!isKeptOpen(req, res) || !('_header' in res)) return void res.writeHead(status, names)
      const second = secondNow()
      if (made !== undefined && second === madeIn) {
        res.statusCode = status
        res._header = made
        return
      }
      res.writeHead(status, [...names, 'Date', new Date(second * 1000).toUTCString()])
      made = typeof res._header === 'string' ? res._header : undefined
      madeIn = second
    },
    // Twice: as it was given, and as Node made it.
    size: 2 * names.reduce((sum, text) => sum + text.length, 0),
  }
}
