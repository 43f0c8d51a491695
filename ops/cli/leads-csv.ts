/** Leads as a table for spreadsheets. */

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

/**
 * A cell that spreadsheets show but never run: leading = + - @, tab and line break get a quote in front (OWASP, CSV
 * injection), and every cell is in double quotes.
 */
const csvCell = (value: string): string => {
  const safe = /^[=+\-@\t\r\n|＝＋－＠]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** RFC 4180, with a header line. */
export function toCsv(leads: readonly Exported[]): string {
  const rows = leads.map(({ person, ...lead }) => ({
    id: lead.id,
    createdAt: lead.createdAt,
    state: lead.state,
    campaign: lead.campaign,
    firstName: person?.fields.firstName,
    lastName: person?.fields.lastName,
    email: person?.fields.email,
    phoneNumber: person?.fields.phoneNumber,
    page: person?.context.page,
    receiptId: lead.receiptId,
    fullName: person?.fields.fullName,
    source: person?.context.source,
  }))
  const line = (cells: readonly (string | undefined)[]): string => cells.map((cell) => csvCell(cell ?? '')).join(',')
  return [line(COLUMNS), ...rows.map((row) => line(COLUMNS.map((column) => row[column]))), ''].join('\r\n')
}
