/** Whether rows can be locked and skipped (`FOR UPDATE SKIP LOCKED`); SQLite has one writer at a time instead. */
export const locksRows = (db: {
  getExecutor(): { readonly adapter: { readonly supportsTransactionalDdl?: boolean } }
}): boolean => db.getExecutor().adapter.supportsTransactionalDdl === true

/** SQLite's result codes, and Postgres's classes for connection (08), resources (53), system (58), shutdown (57) and races (40). */
const STORE_CODES = /^(SQLITE_(FULL|BUSY|IOERR|READONLY|CANTOPEN|CORRUPT|LOCKED|NOMEM)|(08|40|53|57|58)[0-9A-Z]{3}$|ECONN)/

/** Whether an error means "the store cannot do this now" rather than a bug in a query. */
export function isStoreError(error: unknown): error is Error & { readonly code: string } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && STORE_CODES.test(code)
}
