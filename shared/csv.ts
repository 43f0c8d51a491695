/** Rows as CSV (RFC 4180). Part of the browser bundle. */

type Cell = string | number | boolean | null | undefined

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const quotedIfNeeded = (text: string): string => (/[",\r\n]/.test(text) ? quoted(text) : text)

/**
 * A cell that a visitor may have typed, which spreadsheets show and never run: leading = + - @ |, full-width signs, tab and line break get
 * a quote in front (OWASP, CSV injection), and every cell is in double quotes.
 */
export const shownOnly = (text: string): string => quoted(/^[=+\-@\t\r\n|＝＋－＠]/.test(text) ? `'${text}` : text)

/** @param cellOf how a cell is written; the default is only for what this site stores of its sources */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[], cellOf = quotedIfNeeded): string =>
  [head, ...rows].map((row) => `${row.map((cell) => cellOf(String(cell ?? ''))).join(',')}\r\n`).join('')
