/** `npm run test:long` runs the slow files at full size; `npm test` runs the same rules on fewer cases. */
export const isLong = process.env.LEDGER_TEST_SIZE === 'long'

/** How many cases a rule is tried on: `short` in the ordinary suite, `long` in the long one. */
export const sized = (short: number, long: number): number => (isLong ? long : short)
