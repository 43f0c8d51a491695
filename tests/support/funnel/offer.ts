import type { Offer } from '../../../client/funnel/details/offer.ts'
import { WORDING } from './leads.ts'

/** What a form shows of the recipient of its leads. */
export const TEST_OFFER: Offer = {
  advertiser: 'Sample Advertiser Inc.',
  brand: 'Sample Advertiser',
  isFictional: false,
  callingHours: 'Monday to Friday, 09:00 to 17:00',
  wording: WORDING,
  codes: 'texted',
  openCountries: [],
}
