/** A reader's ledger as a file, JSON or CSV, and back. Nothing of a file is taken before all of it is understood. Pure. */

import { csvOf } from '#shared/csv.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { isRecord } from '#shared/typed-keys.ts'
import { type Entry, isAverage, isDay, LONGEST_NOTE, MOST_ENTRIES, startOf } from './entries.ts'
import * as texts from './texts.en.tsx'

export const LARGEST_FILE = 256 * 1024
const FORMAT = 'ledger-watchlist'
const COLUMNS = ['symbol', 'added', 'average', 'note'] as const
/** The price at which each was followed. */
const START_COLUMNS = ['start_price', 'start_at', 'start_simulated'] as const

export const printJson = (entries: readonly Entry[], at: Date): string =>
  `${JSON.stringify({ format: FORMAT, version: 1, saved: at.toISOString(), entries }, null, 2)}\n`

export const printCsv = (entries: readonly Entry[]): string =>
  csvOf(
    [...COLUMNS, ...START_COLUMNS],
    entries.map((entry) => [
      ...COLUMNS.map((column) => entry[column]),
      ...[entry.start?.price, entry.start?.at, entry.start?.simulated],
    ]),
  )

/** The rows of a CSV file (RFC 4180); `undefined` where a quotation mark is never closed. */
function readRows(text: string): string[][] | undefined {
  const rows: string[][] = [[]]
  let rest = text.replace(/^\uFEFF/, '')
  while (rest) {
    const field = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/.exec(rest)
    if (!field) return undefined
    rows.at(-1)?.push(field[1] === undefined ? (field[2] ?? '') : field[1].replaceAll('""', '"'))
    if (field[3] === ',' && rest.length === field[0].length) rows.at(-1)?.push('')
    else if (field[3]?.endsWith('\n')) rows.push([])
    rest = rest.slice(field[0].length)
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

/** What a row of a CSV file says of the price at the beginning; `undefined` where it says nothing. */
function startCell([price = '', at = '', simulated = '']: readonly (string | undefined)[]): unknown {
  return price === '' && at === '' ? undefined : { price: Number(price), at, simulated: simulated === 'true' }
}

type Raw = { readonly where: string; readonly cells: Readonly<Record<string, unknown>> }

function rawCsv(text: string): Result<Raw[], string[]> {
  const rows = readRows(text)
  if (!rows) return fail([texts.csvUnclosed])
  const [head = [], ...body] = rows
  const names = head.map((name) => name.trim().toLowerCase())
  if (!names.includes('symbol')) return fail([texts.csvColumnsMissing])
  return ok(
    body.map((row, index) => {
      const cells = Object.fromEntries(names.map((name, at) => [name, row[at] ?? '']))
      const { average = '' } = cells
      const start = startCell(START_COLUMNS.map((column) => cells[column]))
      return { where: texts.row(index + 2), cells: { ...cells, average: average.trim() === '' ? null : Number(average), start } }
    }),
  )
}

function rawJson(text: string): Result<Raw[], string[]> {
  try {
    const body: unknown = JSON.parse(text)
    const entries: unknown = isRecord(body) && body.format === FORMAT ? body.entries : body
    if (!Array.isArray(entries)) return fail([texts.jsonForeign])
    return ok(
      entries.map((entry: unknown, index) => ({
        where: texts.entry(index + 1),
        cells: isRecord(entry) ? entry : { symbol: entry },
      })),
    )
  } catch {
    return fail([texts.jsonBroken])
  }
}

/** What is wrong with one row; nothing if all is well. */
function problemsOf(
  { where, cells: { symbol, added, average, note, start } }: Raw,
  follows: (symbol: string) => boolean,
): string[] {
  const name = typeof symbol === 'string' ? symbol.trim() : ''
  const problems = [
    name === '' && texts.hasNoSymbol,
    name !== '' && !follows(name) && texts.entrySymbolUnknown(name),
    (added ?? '') !== '' && !isDay(added) && texts.entryDayInvalid,
    (average ?? null) !== null && !isAverage(average) && texts.entryAverageInvalid,
    (start ?? null) !== null && !startOf(start) && texts.entryStartInvalid,
    (note ?? '') !== '' && typeof note !== 'string' && texts.entryNoteInvalid,
    typeof note === 'string' && note.length > LONGEST_NOTE && texts.entryNoteTooLong(LONGEST_NOTE),
  ]
  return problems.filter((problem) => problem !== false).map((problem) => `${where} ${problem}`)
}

function entryOf({ cells: { symbol, added, average, note, start } }: Raw): Entry {
  const read = startOf(start)
  const entry = {
    symbol: String(symbol).trim(),
    added: isDay(added) ? added : null,
    average: isAverage(average) ? average : null,
    note: typeof note === 'string' ? note : '',
  }
  return read ? { ...entry, start: read } : entry
}

function twice(raws: readonly Raw[]): string[] {
  const symbols = raws.map((raw) => entryOf(raw).symbol)
  return [...new Set(symbols.filter((symbol, index) => symbols.indexOf(symbol) < index))].map((symbol) =>
    texts.entryTwice(symbol),
  )
}

/** The entries of a file, or everything that is wrong with it. @param follows whether a symbol is one of ours */
export function readLedgerFile(text: string, follows: (symbol: string) => boolean): Result<readonly Entry[], readonly string[]> {
  if (text.trim() === '') return fail([texts.fileEmpty])
  const raw = /^\uFEFF?\s*[[{]/.test(text) ? rawJson(text.replace(/^\uFEFF/, '')) : rawCsv(text)
  if (!raw.ok) return raw
  if (raw.value.length === 0) return fail([texts.fileWithoutEntries])
  if (raw.value.length > MOST_ENTRIES) return fail([texts.fileTooManyEntries(raw.value.length, MOST_ENTRIES)])
  const problems = [...raw.value.flatMap((each) => problemsOf(each, follows)), ...twice(raw.value)]
  return problems.length > 0 ? fail(problems) : ok(raw.value.map(entryOf))
}
