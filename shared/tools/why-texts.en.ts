/** Why a published number differs from ours, in English. */
export const WHYS = {
  asEstimate: 'Printed as an estimate. The loan is $540,000, and 3.1% of it is $16,740.',
  monthFirst: 'It rounds one month’s interest first, then multiplies it by three.',
  worthToday: 'It allows for the payments that reduce the balance, and takes the present value of the difference.',
  noFormula: 'The source gives an approximate figure and no formula.',
  ownMortgage: 'It adds $500 for the registration of a mortgage.',
  assurance: 'It adds $100 for the registration of a mortgage and $40 of assurance.',
  lastBracket: 'It taxes $100,000 at 2%, though $150,000 of the price is above $200,000, and adds a $70 fee.',
  leftOut: 'It leaves out the first $30,000 of every home. The province exempts only homes up to $30,000.',
  approximate: 'Printed as approximate. Each of the two taxes is $16,475.',
  housingProgram: 'It takes half off under a housing program. The fee itself has no rebate.',
  olderFee: 'It uses 0.3%, the fee before 29 July 2023.',
} as const
