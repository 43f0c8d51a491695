import { createContext, useContext } from 'react'
import type { ConsentWording } from '#shared/funnel/consent.ts'
import type { Countries } from '#shared/funnel/countries.ts'
import type { CodesGo } from '#shared/funnel/registration.ts'

/** The recipient of a lead, the wording of the boxes, and the countries that get codes: the same for everyone, so part of every page's data. */
export type Offer = {
  /** The company's legal name, and the one it trades under. */
  readonly advertiser: string
  readonly brand: string
  /** A sample, which calls no one. */
  readonly isFictional: boolean
  /** The hours in which it may call. */
  readonly callingHours: string
  readonly wording: ConsentWording
  readonly codes: CodesGo
  readonly openCountries: Countries['open']
}

const OfferContext = createContext<Offer | undefined>(undefined)
/** Provided by the root; `undefined` on an error page without data. */
export const OfferProvider = OfferContext.Provider
export const useOffer = (): Offer | undefined => useContext(OfferContext)
