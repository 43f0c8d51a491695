const WORDS: Readonly<Record<string, string>> = { USD: 'US dollars', CAD: 'Canadian dollars' }

/** A currency as charts name it: their figures keep the currency of the source, whatever the reader chose for prices. */
export const currencyWords = (currency: string): string => WORDS[currency] ?? currency
