/** What client/routes/site/transparency says, in English: a sentence with values is a function. */

export const transparency = 'Transparency'
export const whatOurPaid =
  'What our paid pages claim and what became of it, who pays us, where figures come from, and what is stored or sent.'
export const claims = 'Claims'
export const madeFromThe = 'Made from the same records that paid pages print. Withdrawn claims stay listed here.'
export const advertisers = 'Advertisers'
export const writtenBySoftware = 'Written by software'
export const howTheseSentences = 'How these sentences are made.'
export const dataSources = 'Data sources'
export const eachFigureNames = 'Each figure names the source it came from. What a source’s terms do not allow us to show is off.'
export const howWeCount = 'How we count'
export const picturesTypeAnd = 'Pictures, type and voices'
export const material = 'Material'
export const gives = 'Gives'
export const licence = 'Licence'
export const address = 'Address'
export const aPageWith = (pageStaleSeconds: string | number): string =>
  `A page with prices is made anew each second in which a reader opens it, the line of prices above a story each minute. While very many pages are requested at once, a page can be sent up to ${pageStaleSeconds} seconds later than that. Each price on a tile or in a table states its time, and an open page corrects its prices by itself within seconds.`
export const inYourBrowser = 'In your browser'
export const cookiesAndOther = 'Cookies and other things kept in your browser'
export const name = 'Name'
export const keptAs = 'Kept as'
export const purpose = 'Purpose'
export const lasts = 'Lasts'
export const overTheNetwork = 'Over the network'
