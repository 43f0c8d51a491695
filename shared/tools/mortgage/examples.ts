/** What publishers print, as found on 23 November 2026. */
import type { Example } from '../tool.ts'

const example = (
  publisher: string,
  [principal, rate, years, frequency]: readonly [string, string, string, string],
  printed: number,
  url?: string,
): Example => ({ publisher, ...(url && { url }), given: { principal, rate, years, frequency }, field: 'payment', printed })

export const EXAMPLES: readonly Example[] = [
  example('HP 10bII+ manual, p. 146', ['130000', '12', '30', 'monthly'], 1308.3, 'https://www.manualslib.com/manual/514044/'),
  example('HP Support, 12c calculator', ['30000', '9', '30', 'monthly'], 237.85),
  example('Texas Instruments, solution 22331', ['100000', '10', '30', 'biweekly'], 397.28),
  example('York University, CMTGMONT.xls', ['250000', '6', '25', 'monthly'], 1599.52),
]
