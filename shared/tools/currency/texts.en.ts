/** The words of the currency tool. */
import { formatDay } from '../../days.ts'

export const TEXTS = {
  title: 'Exchange rate on a date',
  summary: 'An amount at the Bank of Canada’s rate for a business day.',
  explained: [
    'The Bank of Canada publishes one rate for each currency on each business day by 16:30 in Toronto: how many Canadian dollars one unit was worth. Dollars from another currency are multiplied by it, dollars into another are divided by it.',
    'There is no rate on weekends and holidays. On those days we use the rate for the business day before, and show its date.',
    'These rates are indicative: banks and exchange offices charge more and pay less. The Bank’s rates are against the Canadian dollar: an amount between two other currencies is converted to Canadian dollars at one rate and out of them at the other, both for the same day. The Bank publishes no rate between the two, and the market’s may differ.',
  ],
  rounding: 'The amount is rounded to the cent (two decimals of any currency); half a cent rounds up. The rate is as published.',
}

export const LABELS = {
  amount: 'Amount',
  from: 'From',
  to: 'To',
  on: 'On',
  result: 'Converted amount',
  rate: 'Canadian dollars for one unit',
  otherRate: 'Canadian dollars for one unit of the second currency',
  day: 'Rate for',
}

export const CURRENCIES = {
  CAD: 'Canadian dollar',
  USD: 'US dollar',
  EUR: 'Euro',
  GBP: 'British pound',
  JPY: 'Japanese yen',
  CHF: 'Swiss franc',
  AUD: 'Australian dollar',
  CNY: 'Chinese renminbi',
  INR: 'Indian rupee',
} as const

/** Of a printed amount with its currency. */
export const worthOf = (amount: string): string => `Value of ${amount}`
/** By the code of a currency. */
export const rateOf = (code: string): string => `Canadian dollars for 1\u00a0${code}`

export const SAME_TWICE = 'Choose two different currencies.'

export const NOTHING = 'We have no rates for these currencies yet.'

/** Days as `YYYY-MM-DD`. */
export const notStored = (first: string, last: string): string =>
  `We have this rate from ${formatDay(first)} to ${formatDay(last)}.`

export const dayBefore = (on: string, day: string): string =>
  `There is no rate for ${formatDay(on)}: this is the one for the business day before, ${formatDay(day)}.`

export const FORMULA =
  'into Canadian dollars: amount × rate; into another currency: amount ÷ rate; between two others: amount × rate of the first ÷ rate of the second'
