/** What client/routes/articles/story-lines says, in English: a sentence with values is a function. */

export const noLicensedSource = 'No licensed source.'
export const on = (at: string | number): string => ` on ${at}`
export const simulatedNotMarket = 'Simulated, not market data'
export const onePriceIs = 'One price is stored since: '
export const noPriceIs = 'No price is stored since the story.'
export const from = 'From '
export const to = ' to '
export const nothingNewerIs = 'Nothing newer is stored: '
