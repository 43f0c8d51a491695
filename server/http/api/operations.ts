import { readCloses, readObservations } from './economy.ts'
import * as funnel from './funnel.ts'
import * as market from './market.ts'
import type { Operation } from './operation.ts'
import { takeStep } from './registration.ts'
import * as site from './site.ts'

/** The whole REST interface. A test compares it with the application's routes, both ways. */
export const OPERATIONS: readonly Operation[] = [
  market.readMarket,
  market.refreshMarket,
  market.readHistory,
  market.readHistoryRows,
  readObservations,
  readCloses,
  site.readGeo,
  site.search,
  site.readListings,
  site.countRead,

  takeStep,
  funnel.sendOtp,
  funnel.verifyOtp,
  funnel.trackLead,
  funnel.sendContact,
  funnel.sendEnquiry,
  funnel.readReceipt,
  funnel.withdrawConsent,
]
