import type { ReactNode } from 'react'

export const sponsoredArticles = 'Sponsored articles'
export const articleOffer = 'On a yellow background, under your name, with the status of every claim printed beside it.'
export const heroOfferHeading = 'The first block of the home page'
export const heroOffer = (link: ReactNode): ReactNode => <>One story, marked “Advertisement”. Breaking news replaces it. {link}</>
export const seeHome = 'See it on the home page'
export const cardsBetweenStories = 'Cards between stories'
export const inSections = (link: ReactNode): ReactNode => (
  <>
    In Stocks, Crypto, Forex and Insights: one card among the stories, never in the first row; any others come lower down. {link}
  </>
)
export const seeStocks = 'See them in Stocks'
export const besideOfferHeading = 'A place beside each story'
export const besideOffer = 'One card under the heading “Advertisement”, apart from related and most-read stories.'
export const advertise = 'Advertise'
export const advertiseLead = 'Reach Canadian readers who follow markets, on a site that clearly labels paid content.'
export const whatWeOffer = 'What we offer'
export const notSoldHeading = 'What we do not sell'
export const notSold =
  'We have no newsletter and no banners from other sites. The text of a story, related and most-read lists, feeds and the news sitemap are never sold.'
export const audience = 'Audience'
export const audienceFigures = 'Audience figures on request. We’ll publish them once they’re measured, with the date and method.'
export const ourRules = 'Our rules'
export const labelRule = 'Every advertisement names its advertiser and says “Advertisement” before its headline.'
export const figureRule =
  'A figure is printed only with its evidence, or with a note that it was not checked. Headlines and buttons carry no figures.'
export const personsRule = 'No officials, regulators or public persons without their recorded consent, and no invented customers.'
export const registrationRule =
  'Investment offers need the advertiser’s registration on record; without it, we don’t share readers’ details.'
/** After the rule, where it is true. */
export const nothingLeaves = 'In this demonstration the advertiser is fictional, so nothing leaves the server.'
export const writeToUs = 'Write to us'
export const writeTo = (link: ReactNode): ReactNode => (
  <>{link}, with the product, the dates you have in mind and where the advertiser is registered.</>
)
