/** What client/funnel/promotion says, in English: a sentence with values is a function. */
import type { ReactNode } from 'react'

// disclaimer
export const disclaimer = 'Disclaimer.'
export const checkAFirms = 'Check a firm’s registration'
export const isNotA = (strong: ReactNode, name: ReactNode, link: ReactNode): ReactNode => (
  <>
    {strong} {name} is not a licensed broker and gives no investment advice. Trading can lose all the money you put in. We are
    paid when you register. {link} before you send money.
  </>
)

// spotlight
export const promotion = 'Promotion'
export const opportunitySpotlightEarly = 'Opportunity Spotlight: early access to a trading assistant'
export const leaveYourDetails =
  'Leave your details and the advertiser’s team may contact you. Automated trading can lose all the money you deposit.'
export const isPaidWhen = (name: string | number): string =>
  `${name} is paid when a reader registers. We are not a licensed broker.`
export const registerInterest = 'Register interest'
export const readMarketInsights = 'Read Market Insights'
