/** Leads as a table for spreadsheets. */
import { csvOf, shownOnly } from '#server/http/answers/csv.ts'

type Person = {
  /** As typed, where the form has one field for the name. */
  readonly fullName?: string | undefined
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneNumber: string
}
/** What a row needs of a lead; `person` is `null` where the person was erased. */
type Exported = {
  readonly id: string
  readonly createdAt: string
  readonly state: string
  readonly campaign: string
  readonly receiptId: string
  readonly person: { readonly fields: Person; readonly context: { readonly page: string; readonly source: string } } | null
}

const COLUMNS = [
  'id',
  'createdAt',
  'state',
  'campaign',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'page',
  'receiptId',
  'fullName',
  'source',
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
