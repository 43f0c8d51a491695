import type { QuoteRow } from '#shared/market/quote.ts'
import { type Provenance, WhereFrom } from '../../ui/provenance.tsx'
import { useConverted } from '../currency/currency.ts'
import { InChosenCurrency } from '../currency/currency-switch.tsx'
import { isConverted } from '../price/origin.ts'

type Of = { readonly of: Provenance; readonly row: QuoteRow }

function Converted({ of, row }: Of) {
  const isChosen = isConverted(useConverted(row))
  return <WhereFrom of={of.rows !== null && isChosen ? { ...of, rows: `${of.rows}&currency=CAD` } : of} />
}

/** Where a symbol's figures come from; a coin's file is in the currency that its reader chose. */
export const ConvertedWhereFrom = (props: Of) => (
  <InChosenCurrency>
    <Converted {...props} />
  </InChosenCurrency>
)
