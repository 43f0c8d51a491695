/** Why a published number differs from ours, in English. */
export const WHYS = {
  asEstimate: 'Printed as an estimate. The loan is $540,000, and 3.1% of it is $16,740.',
  monthFirst: 'It rounds the interest of one month first, and then takes it three times.',
  worthToday: 'It counts what the payments take off the balance, and what the difference is worth today.',
  noFormula: 'Printed as approximate, without a formula. No usual compounding gives it.',
  ownMortgage: 'It adds $500 for the registration of a mortgage.',
  assurance: 'It adds $100 for the registration of a mortgage and $40 of assurance.',
  lastBracket: 'It takes 2% of $100,000, where $150,000 are above $200,000, and adds a fee of $70.',
  leftOut: 'It leaves out the first $30,000 of every home. The province exempts only homes up to $30,000.',
  approximate: 'Printed as approximate. Each of the two taxes is $16,475.',
  housingProgram: 'It takes half off for a housing program. The fee itself has no rebate.',
  olderFee: 'It takes 0.3%, the fee before 29 July 2023.',
} as const
