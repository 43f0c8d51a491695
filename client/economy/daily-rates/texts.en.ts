export const title = 'Bank of Canada daily rates'
export const setOnce = 'Indicative rates, published once each business day by 16:30 ET.'
export const source = (name: string): string => `Source: ${name}`
export const sample = 'Sample'
export const notComparable = (day: string): string => `Rates of ${day}, not comparable with the prices above.`
export const caption = 'Canadian dollars for one unit of each currency, as the Bank of Canada set them'
export const currency = 'Currency'
export const forOne = 'C$ for one'
export const change = 'Change'
export const day = 'Day'
