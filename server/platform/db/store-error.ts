import { errorCode } from '../error-code.ts'

/**
 * SQLite's result codes, and Postgres's classes for connection (08), resources (53), system (58), shutdown (57) and races (40);
 * and what a server says that only reads (25006): a standby that is not promoted yet, or a primary that is one no more.
 */
const STORE_CODES =
  /^(SQLITE_(FULL|BUSY|IOERR|READONLY|CANTOPEN|CORRUPT|LOCKED|NOMEM)|((08|40|53|57|58)[0-9A-Z]{3}|25006)$|ECONN|EPIPE$)/

/** Whatever keeps a connection from being opened: a name that is not known while a managed Postgres fails over, a machine that is gone, a socket that is. */
const isUnreachable = (error: object): boolean =>
  'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')

/** What pg says, without a code, of a connection that ended while it was used, or that was not to be had. */
const IS_LOST =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect)/

/** Why the store cannot do this now: a code, or pg's own words; `undefined` for a bug in a query. */
export function storeProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = errorCode(error)
  if (code === undefined) return IS_LOST.test(error.message) ? error.message : undefined
  return STORE_CODES.test(code) || isUnreachable(error) ? code : undefined
}

/** Whether an error means "the store cannot do this now" rather than a bug in a query. */
export const isStoreError = (error: unknown): boolean => storeProblem(error) !== undefined
