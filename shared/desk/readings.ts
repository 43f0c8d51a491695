/** Twelve numbers that the worker reads every minute and keeps for a fortnight, for whoever has no Prometheus. */

/**
 * How minutes become a point of a line: what happened is added up, and of what stood at a value the worst is shown, the most or
 * the least.
 */
type How = 'sum' | 'max' | 'min'
type Kind = { readonly label: string; readonly unit: '' | 's' | '%' | 'MiB'; readonly how: How }

export const READINGS = {
  leads_taken: { label: 'Leads taken', unit: '', how: 'sum' },
  leads_waiting: { label: 'Leads under way', unit: '', how: 'max' },
  lead_oldest: { label: 'Oldest lead under way', unit: 's', how: 'max' },
  leads_parked: { label: 'Leads for a person', unit: '', how: 'max' },
  codes_sent: { label: 'Codes sent', unit: '', how: 'sum' },
  codes_verified: { label: 'Codes typed right', unit: '', how: 'sum' },
  codes_left: { label: 'Codes left in the budgets', unit: '%', how: 'min' },
  price_age: { label: 'Oldest live price', unit: 's', how: 'max' },
  prices_stale: { label: 'Stale prices', unit: '', how: 'max' },
  prices_held: { label: 'Held prices', unit: '', how: 'max' },
  copy_age: { label: 'Age of the copy', unit: 's', how: 'max' },
  disk_free: { label: 'Free on the disk', unit: 'MiB', how: 'min' },
} as const satisfies Record<string, Kind>

export type ReadingId = keyof typeof READINGS
/** `null`: nobody knows, as of the age of a copy that was never made. */
export type Reading = Readonly<Record<ReadingId, number | null>>

/** Minutes of a point. */
export const POINT_MINUTES = 120
export const POINTS = (14 * 24 * 60) / POINT_MINUTES

/** A line of a fortnight, oldest first; `null` where nothing was read. `newest`: of the last minute that was read. */
export type ReadingLine = { readonly id: ReadingId; readonly points: readonly (number | null)[]; readonly newest: number | null }
