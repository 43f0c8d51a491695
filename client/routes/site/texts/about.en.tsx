import type { ReactNode } from 'react'

export const about = 'About'
export const aboutLead = 'A Canadian paper for markets and money. Short, sourced, and plain about who pays.'
export const whatWeDo = 'What we do'
export const whatWeFollow = (name: string | number, site: string | number): string =>
  `${name} follows Canadian stocks, cryptocurrencies, currencies and commodities from ${site}. Stories are short. News ends with its source, so that you can read it yourself; “(site)” after a name means that the link leads to the publisher’s home page. An analysis names its sources; where it has none, it says that its reasoning is our own.`
export const notBroker = 'We are not a licensed broker, dealer or adviser. Nothing here is investment advice.'
export const ourNumbers = 'Our numbers'
export const marketsPage = 'markets page'
export const howPricesAreShown = (link: ReactNode): ReactNode => (
  <>
    Each price on a page, a tile or a table names its source, its delay and the time of its last update; the line of prices above
    a story and the prices on cards lead to such a page. A stale price is greyed and says since when; a simulated one says so.
    Lines are drawn from stored observations, and gaps stay gaps. All of it is on the {link}.
  </>
)
export const ourPictures = 'Our pictures'
export const howWeEarn = 'How we earn'
export const whoPays = (name: string | number): string =>
  `Advertisers pay for articles and for the cards that lead to them, and ${name} is paid when a reader registers with an advertiser. Paid content is on a yellow background, says “Advertisement” before its headline, names the advertiser, and prints the status of each claim. Advertisers have no say in our news.`
export const advertisingPage = 'advertising page'
export const furtherReading = (link: ReactNode, link2: ReactNode): ReactNode => (
  <>
    More on the {link}. Corrections and complaints go to {link2}.
  </>
)
