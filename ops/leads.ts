/** `ledger leads …`: what an operator does with leads. Every look at personal data and every change is in the audit trail. */
import { E164 } from '#shared/phone.ts'

type Person = { readonly firstName: string; readonly lastName: string; readonly email: string; readonly phoneNumber: string }
type Summary = {
  readonly id: string
  readonly createdAt: string
  readonly state: string
  readonly attempts: number
  readonly campaign: string
  readonly problem: string | null
  readonly receiptId: string
}
type Exported = Summary & { readonly person: { readonly fields: Person; readonly context: { readonly page: string } } | null }

/** The office of the leads store, as this command needs it. */
export type LeadsOffice = {
  readonly list: () => Promise<readonly Summary[]>
  readonly show: (id: string) => Promise<object | undefined>
  readonly exportAll: () => Promise<readonly Exported[]>
  readonly retry: (id: string) => Promise<'queued' | 'not_found' | 'not_possible'>
  readonly erase: (person: { phone?: string; email?: string }) => Promise<{ readonly leads: number; readonly enquiries: number }>
  readonly trace: (id: string) => Promise<object | undefined>
}

/** `code`: 0 done, 1 refused or not found, 2 bad usage. */
export type CommandResult = { readonly code: 0 | 1 | 2; readonly text: string }

const USAGE = `Usage: ledger leads list | show ID | export --format csv | retry ID | erase --phone E164 | erase --email ADDRESS | trace ID`

/**
 * A cell that spreadsheets show and never run: leading = + - @, tab and line break get a quote before them (OWASP,
 * CSV injection), and every cell stands in double quotes.
 */
export const csvCell = (value: string): string => {
  const safe = /^[=+\-@\t\r\n|＝＋－＠]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
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
] as const

/** RFC 4180, with a header line. */
export function toCsv(leads: readonly Exported[]): string {
  const lines = leads.map((lead) => {
    const row: Readonly<Record<string, unknown>> = { ...lead, ...lead.person?.fields, page: lead.person?.context.page }
    return COLUMNS.map((column) => csvCell(String(row[column] ?? ''))).join(',')
  })
  return [COLUMNS.map(csvCell).join(','), ...lines, ''].join('\r\n')
}

const done = (text: string): CommandResult => ({ code: 0, text })
const refused = (text: string): CommandResult => ({ code: 1, text })
const found = (value: object | undefined, id: string): CommandResult =>
  value ? done(JSON.stringify(value, null, 2)) : refused(`There is no lead ${id}.`)

function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name)
  return at < 0 ? undefined : args[at + 1]
}

async function list(office: LeadsOffice, json: boolean): Promise<CommandResult> {
  const leads = await office.list()
  if (json) return done(JSON.stringify(leads, null, 2))
  const lines = leads.map((lead) => [lead.createdAt, lead.id, lead.state, lead.campaign, lead.problem ?? ''].join('  '))
  return done(lines.join('\n') || 'No leads yet.')
}

async function erase(office: LeadsOffice, args: readonly string[], json: boolean): Promise<CommandResult> {
  const phone = option(args, '--phone')
  const email = option(args, '--email')
  if ((!phone && !email) || (phone && !E164.test(phone))) return { code: 2, text: USAGE }
  const counts = await office.erase({ phone, email })
  if (json) return done(JSON.stringify(counts))
  return done(`Erased ${counts.leads} leads and ${counts.enquiries} enquiries. Backups age out within 35 days.`)
}

async function retry(office: LeadsOffice, id: string, json: boolean): Promise<CommandResult> {
  const outcome = await office.retry(id)
  const text = {
    queued: `${id} is queued again.`,
    not_found: `There is no lead ${id}.`,
    not_possible: `${id} cannot be sent again.`,
  }
  return { code: outcome === 'queued' ? 0 : 1, text: json ? JSON.stringify({ id, outcome }) : text[outcome] }
}

/** Runs `ledger leads ARGS`. */
export async function leadsCommand(office: LeadsOffice, args: readonly string[]): Promise<CommandResult> {
  const json = args.includes('--json')
  const [command, id] = args.filter((arg) => arg !== '--json')
  if (command === 'list') return list(office, json)
  if (command === 'erase') return erase(office, args, json)
  if (command === 'export') {
    if (!json && option(args, '--format') !== 'csv') return { code: 2, text: USAGE }
    const leads = await office.exportAll()
    return done(json ? JSON.stringify(leads, null, 2) : toCsv(leads))
  }
  if (!id || id.startsWith('--')) return { code: 2, text: USAGE }
  if (command === 'show') return found(await office.show(id), id)
  if (command === 'trace') return found(await office.trace(id), id)
  if (command === 'retry') return retry(office, id, json)
  return { code: 2, text: USAGE }
}
