/** How figures and their periods are printed, in English. Alone, because the front page loads it. */
export const PRINTED = {
  unchanged: 'unchanged',
  points: (change: string): string => `${change} pt`,
  quarter: (quarter: number, year: number): string => `Q${quarter} ${year}`,
  inMonth: (period: string): string => `in ${period}`,
  onDay: (period: string): string => `on ${period}`,
  since: (period: string): string => `since ${period}`,
  sinceAtLeast: (period: string): string => `since at least ${period}`,
  sample: (period: string, isMadeUp: boolean): string => `${isMadeUp ? 'Simulated' : 'Sample'} · ${period}`,
  stopped: (facts: string): string => `${facts} · stopped`,
} as const

/** The words of a unit, by the unit of the data. */
export const unitWord = (unit: string): string => unit
