/** The leads store on `/status`: past problems, and what waits. No lead and no personal data is in it. */
import { readIncidents } from '../platform/alarms/incidents.ts'
import { madeAt } from '../platform/db/migrate.ts'
import type { Anchors } from './consent/anchors.ts'
import { createLeadMetrics } from './leads/metrics.ts'
import type { LeadsDb } from './store/schema.ts'

type FunnelStatusOptions = { readonly db: LeadsDb; readonly now: () => number; readonly anchors: Pick<Anchors, 'newest'> }

export const createStatusReads = ({ db, now, anchors }: FunnelStatusOptions) => ({
  /** What lasts, and what is over since then, newest first. */
  incidents: (endedSince: number) => readIncidents(db, endedSince),
  /** Since when they are written down. */
  incidentsSince: (): Promise<number> => madeAt(db, 'leads'),
  oldestDueSeconds: createLeadMetrics({ db, now }).oldestDueSeconds,
  anchoredAt: async (): Promise<number | undefined> => (await anchors.newest(1))[0]?.at,
})
