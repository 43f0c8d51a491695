import * as texts from './texts.en.ts'

const WORDS: Readonly<Record<string, string>> = { USD: texts.usDollars, CAD: texts.canadianDollars }

/** A currency as charts name it: their figures keep the currency of the source, whatever the reader chose for prices. */
export const currencyWords = (currency: string): string => WORDS[currency] ?? currency
