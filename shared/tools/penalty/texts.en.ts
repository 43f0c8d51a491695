/** The words of the penalty tool. */
export const TEXTS = {
  title: 'Prepayment penalty',
  summary: 'What ending a fixed-rate mortgage early may cost: an estimate.',
  explained: [
    'This is an estimate, not a promise: lenders’ formulas differ. Your contract sets what you pay; ask your lender.',
    'Many lenders charge the greater of three months’ interest and the interest-rate differential: what they lose if they lend your balance again at today’s rate until your term ends.',
    'Some lenders add the discount they gave you to the difference between the two rates. Enter that discount to see its effect.',
  ],
  rounding: 'Each amount is rounded to the cent; half a cent rounds up. A differential below zero counts as zero.',
}

export const LABELS = {
  balance: 'Balance you pay off',
  rate: 'Your annual rate',
  comparisonRate: 'Lender’s rate today for the time left',
  monthsLeft: 'Months left in your term',
  discount: 'Discount you got from the posted rate',
  penalty: 'Estimated penalty',
  threeMonths: 'Three months’ interest',
  differential: 'Differential, from your rate',
  differentialPosted: 'Differential, with your discount',
}

export const FORMULA =
  'three months = balance × rate ÷ 4; differential = balance × (rate + discount − comparison rate) × months ÷ 12; penalty = the greater of the two'
