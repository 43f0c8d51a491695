/** The words of the renewal tool. */
export const TEXTS = {
  title: 'Mortgage renewal',
  summary: 'Your payment today and at a new rate, side by side.',
  explained: [
    'Both payments bring the same balance to zero over the same years; only the rate differs. Enter what you will owe on the day of renewal and the years left in your amortization, not of your term.',
    'Both rates are fixed and compounded half-yearly, as the mortgage payment tool explains. Your lender’s payment today may differ if you paid more or changed the years.',
  ],
  rounding: 'Each payment is rounded to the cent (half a cent rounds up); the percentage change to two decimals.',
}

export const LABELS = {
  balance: 'Balance at renewal',
  rate: 'Your annual rate today',
  newRate: 'The new annual rate',
  yearsLeft: 'Years left to pay',
  frequency: 'You pay',
  payment: 'Payment today',
  newPayment: 'Payment at the new rate',
  change: 'Change in each payment',
  changePercent: 'Percentage change',
}

export const OTHERS = {
  text: 'The Bank of Canada expected in July 2025 that about 60% of mortgage holders renewing in 2025 and 2026 would pay more than in December 2024; holders of five-year fixed contracts would pay about 15% to 20% more on average.',
  source: 'Bank of Canada, Staff Analytical Note 2025-21',
  url: 'https://www.bankofcanada.ca/2025/07/staff-analytical-note-2025-21/',
  readOn: '2026-11-26',
}

export const FORMULA =
  'i = (1 + rate ÷ 2)^(2 ÷ payments a year) − 1; payment = balance × i ÷ (1 − (1 + i)^−payments); change = new payment − payment'

export const INTEREST_ACT = 'Interest Act, R.S.C. 1985, c. I-15, s. 6 (yearly or half-yearly)'
