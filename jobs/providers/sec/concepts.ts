/** The elements of accounting taxonomies under which companies report our figures. */
import type { FiledName } from '#shared/wire/filed.ts'

/** Of each figure the elements that may have it, the whole before a part: a company reports by US GAAP or by IFRS, and some change. */
export const CONCEPTS: Readonly<Record<FiledName, readonly string[]>> = {
  revenue: ['us-gaap/Revenues', 'ifrs-full/Revenue', 'us-gaap/RevenueFromContractWithCustomerExcludingAssessedTax'],
  profit: ['us-gaap/NetIncomeLoss', 'ifrs-full/ProfitLoss'],
  dividend: ['us-gaap/CommonStockDividendsPerShareDeclared', 'ifrs-full/DividendsRecognisedAsDistributionsToOwnersPerShare'],
  shares: ['dei/EntityCommonStockSharesOutstanding'],
}

/** Units by the name that EDGAR gives them, and what an amount may be. */
export const UNITS: Readonly<Record<FiledName, { readonly unit: RegExp; readonly least: number; readonly most: number }>> = {
  revenue: { unit: /^(CAD|USD)$/, least: 1, most: 1e13 },
  profit: { unit: /^(CAD|USD)$/, least: -1e13, most: 1e13 },
  dividend: { unit: /^(CAD|USD)\/shares$/, least: 0, most: 1000 },
  // A bank once filed a cover with none.
  shares: { unit: /^(shares)$/, least: 1000, most: 1e12 },
}
