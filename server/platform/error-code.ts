/** The code of a failure of the system or a driver, as `ENOENT`; `undefined` for a failure without one. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
