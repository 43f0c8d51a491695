/** The words of the insurance tool. */
export const TEXTS = {
  title: 'Mortgage insurance and stress test',
  summary: 'The premium with less than 20% down, the minimum down payment, and the rate a lender tests you at.',
  explained: [
    'A bank needs insurance for a mortgage with less than 20% down. The premium is one rate on the whole loan, set by the loan’s share of the price, and is usually added to the loan. Ontario, Quebec and Saskatchewan charge sales tax on it, which is not counted here.',
    'The minimum down payment is 5% of the first $500,000 of the price and 10% of the rest. A home of $1.5 million or more cannot be insured: it takes 20%.',
    'An amortization of more than 25 years is insured only for a first home or a new one; this tool does not check whether yours is.',
    'Federally regulated lenders test you at your contract rate plus 2%, or at 5.25% where that is more. If you enter no rate, the tool shows 5.25%.',
  ],
  rounding: 'The premium and the minimum down payment are rounded to the cent; half a cent rounds up.',
}

export const LABELS = {
  price: 'Price of the home',
  down: 'Your down payment',
  years: 'Amortization (years)',
  rate: 'Annual rate in your contract',
  loan: 'Loan',
  share: 'Loan as a share of the price',
  premium: 'Premium',
  premiumRate: 'Premium rate',
  minimumDown: 'Minimum down payment',
  stressRate: 'Stress-test rate',
}

/** Without a contract rate only the least one is known. */
export const LEAST_STRESS_RATE = 'Stress-test rate, at least'

/** Dollars with cents. */
export const tooLittle = (least: string): string => `At this price, enter at least ${least}.`
export const tooMuch = (price: string): string => `Enter at most the price, ${price}.`
export const tooLong = (most: number): string => `With less than 20% down, a mortgage is insured for at most ${most} years.`

export const FORMULA =
  'premium = (price − down payment) × premium rate; stress test = the greater of contract rate + 2% and 5.25%'
