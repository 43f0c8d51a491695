/** What the promotion on the front page says, in English; apart from the folder’s texts, since the front page loads it. */

export const promotion = 'Promotion'
export const spotlightTitle = 'Opportunity Spotlight: early access to a trading assistant'
export const spotlightText = (advertiser: string): string =>
  `Leave your details and ${advertiser} may contact you. Automated trading can lose all the money you deposit.`
export const paidNotice = (name: string | number): string =>
  `${name} is paid when a reader registers. We are not a licensed broker.`
export const registerInterest = 'Register interest'
export const readMarketInsights = 'Read Market Insights'
