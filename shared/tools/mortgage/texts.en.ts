/** The words of the mortgage tool. */
export const TEXTS = {
  title: 'Mortgage payment',
  summary: 'What you pay, and for how long, at a Canadian fixed rate.',
  explained: [
    'Your rate is turned into a rate for each payment, and the payment is the one that brings what you owe to zero.',
    'The Interest Act requires a lender to state the rate compounded yearly or half-yearly. Canadian fixed mortgage rates are compounded half-yearly, and this calculator assumes yours is too. Variable rates are usually compounded monthly, so it doesn’t apply to them.',
    'An accelerated payment every two weeks is half of the monthly one, paid 26 times a year.',
  ],
  rounding:
    'Each payment and its interest are rounded to the cent (half a cent rounds up); a payment is at least one cent. The last payment makes up the difference, often a few dollars, and more at very high rates over many years: its own line says how much.',
}

export const LABELS = {
  principal: 'Amount borrowed',
  rate: 'Annual rate',
  years: 'Amortization (years)',
  frequency: 'You pay',
  ownPayment: 'Your own payment',
  payment: 'Each payment',
  payments: 'Payments',
  interest: 'Total interest',
  lastPayment: 'Last payment',
  lastLess: 'Last payment, compared with the others',
}

export const FREQUENCIES = {
  monthly: 'Monthly',
  'semi-monthly': 'Twice a month',
  biweekly: 'Every two weeks',
  'accelerated-biweekly': 'Every two weeks, accelerated',
  weekly: 'Weekly',
} as const

/** Where the payments last longer or shorter than the amortization. */
export const paidIn = (payments: string, perYear: number, years: string, chosen: number): string =>
  `Paid off in ${years} years (${payments} ÷ ${perYear} payments a year), not in ${chosen}.`

/** Dollars with cents. */
export const tooSmall = (interest: string): string =>
  `Enter enough to pay everything within 100 years. The first payment’s interest is ${interest}.`

export const HALF_YEARLY = 'Times a year the rate is compounded'
export const HALF_YEARLY_SOURCE = 'Interest Act, R.S.C. 1985, c. I-15, s. 6 (yearly or half-yearly)'

export const FORMULA = 'i = (1 + rate ÷ 2)^(2 ÷ payments a year) − 1; payment = amount × i ÷ (1 − (1 + i)^−payments)'
