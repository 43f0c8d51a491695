import { useMemo } from 'react'
import type { Closed } from '#shared/market/hours/traded.ts'

/** A comparison leaves no hour out. */
const NONE: Closed = []

/** By what a chart places its points: the same object while the session and the hours that it leaves out are the same. */
export const useClock = (session: string | null, closed: Closed = NONE) =>
  useMemo(() => ({ closed, isSession: session !== null }), [session, closed])
