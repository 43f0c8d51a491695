/** Leads as a table for spreadsheets. */
import { csvOf, shownOnly } from '#shared/csv.ts'
import { EXTRA_NAMES, type LeadFields, NEEDED_NAMES } from '#shared/funnel/lead-fields.ts'

/** What a row needs of a lead; `person` is `null` where the person was erased. */
type Exported = {
  readonly id: string
  readonly createdAt: string
  readonly state: string
  readonly campaign: string
  readonly receiptId: string
  readonly person: { readonly fields: LeadFields; readonly context: { readonly page: string; readonly source: string } } | null
}

/** A column keeps its place: what comes later comes last. */
const COLUMNS = [
  'id',
  'createdAt',
  'state',
  'campaign',
  ...NEEDED_NAMES,
  'page',
  'receiptId',
  'fullName',
  'source',
  ...EXTRA_NAMES,
] as const

/** With a header line; nothing in a cell is run. */
export function toCsv(leads: readonly Exported[]): string {
  const rows = leads.map(({ person, ...lead }) => ({ ...person?.fields, ...person?.context, ...lead }))
  return csvOf(
    COLUMNS,
    rows.map((row) => COLUMNS.map((column) => row[column])),
    shownOnly,
  )
}
