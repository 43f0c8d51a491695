/** Reads a printed figure back into a number, by the rules of a reader: sign, thousands, decimals shown, unit. */

const SCALES: Readonly<Record<string, number>> = { million: 1e6, billion: 1e9, trillion: 1e12 }
const FIGURE =
  /^([+\u2212-]?)(?:C\$|US\$|\$)?(\d[\d,]*)(\.\d+)?(%| pt| points?| million| billion| trillion)?(?: [A-Z][A-Z0-9.]{1,9})?$/

export type Read = { readonly value: number; readonly sign: string; readonly step: number }

/** What a text says, and the least step that it can say; `undefined` where it is no figure. */
export function readFigure(text: string): Read | undefined {
  const plain = text.replaceAll('\u00a0', ' ').trim()
  if (plain === 'unchanged') return { value: 0, sign: '', step: 0 }
  const [, sign = '', whole = '', decimals = '', unit = ''] = FIGURE.exec(plain) ?? []
  if (whole === '' || (whole.includes(',') && !/^\d{1,3}(,\d{3})+$/.test(whole))) return undefined
  const scale = SCALES[unit.trim()] ?? 1
  const size = Number(whole.replaceAll(',', '') + decimals) * scale
  return { value: sign === '' || sign === '+' ? size : -size, sign, step: scale * 10 ** -Math.max(0, decimals.length - 1) }
}

/** The least step that a text can say. */
export const stepOf = (text: string): number => readFigure(text)?.step ?? 0

/** Fields that a sentence may print without their sign, where its verb has it: `falls 4.21 per cent`; those of a note begin with a symbol, as `RY.percent`. */
const MOVES: ReadonlySet<string> = new Set(['percent', 'change', 'gain', 'spread', 'median', 'move'])

/** Whether a text says this number: rounded to the decimals that it shows, with its sign. */
export function says(text: string, value: number, field: string): boolean {
  const read = readFigure(text)
  if (!read) return false
  const isUnsigned = read.sign === '' && MOVES.has(field.replace(/^.*\./, ''))
  const size = isUnsigned ? Math.abs(value) : value
  // Half a step either way, and what a binary fraction is off by.
  if (Math.abs(read.value - size) > read.step / 2 + 1e-9 * Math.max(1, Math.abs(size))) return false
  const isZero = !/[1-9]/.test(text)
  return isZero || read.sign === '' || (read.sign === '+') === value > 0
}
