/** Computes the printed lines of a sum again: `name = expression = result`, as English readers see them. */

/** A rate's name, which a line before has given its value. */
const RATE = /(?<![a-z])i[₁₂]?(?![a-z])/gi
const CHOICE = /\(the (greater|lesser) of ([^()]+?) and ([^()]+?)\)/

/** The innermost choice first; its brackets are put back at the end. */
function chosen(text: string): string {
  const next = text.replace(CHOICE, (_, which, one, other) => `Math.${which === 'greater' ? 'max' : 'min'}⟨${one}, ${other}⟩`)
  return next === text ? text.replaceAll('⟨', '(').replaceAll('⟩', ')') : chosen(next)
}

/** Replaces what readers see by what can be computed: a per cent is a hundredth, and a power binds more tightly than the minus before it. */
const computable = (text: string, rates: ReadonlyMap<string, number>): string =>
  chosen(text.replaceAll(/[$,]|\u00a0[A-Z]{3}\b/g, ''))
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll(RATE, (rate) => `(${rates.get(rate) ?? Number.NaN})`)
    .replaceAll(/(\d+(?:\.\d+)?)%/g, '($1 / 100)')
    .replaceAll(/\^(-?\d+|\()/g, (_, power) => (power === '(' ? '**(' : `**(${power})`))

function amountOf(expression: string, rates: ReadonlyMap<string, number>): number {
  const text = computable(expression, rates)
  // Only numbers, their signs and the two functions above: a line of words is refused.
  if (/[a-z]/i.test(text.replaceAll(/Math\.(?:max|min)|\de[-+]?\d/g, ''))) throw new Error(`no sum: ${text}`)
  return Number(new Function(`return ${text}`)())
}

/** Half of the last printed digit, and what ten thousand payments make of a rate's own. */
function tolerance(result: string, value: number): number {
  const decimals = /\.(\d+)/.exec(result)?.[1]?.length ?? 0
  const unit = 0.5 * 10 ** -decimals * (result.includes('%') ? 0.01 : 1)
  return unit * 1.0001 + Math.abs(value) * 1e-11
}

/** The lines that do not come to what they end with, each with what they come to. */
export function workedOut(lines: readonly string[]): string[] {
  const rates = new Map<string, number>()
  return lines.flatMap((line) => {
    const [name = '', ...parts] = line.split(' = ')
    const result = parts.at(-1) ?? ''
    const printed = amountOf(result, rates)
    const value = amountOf(parts[0] ?? '', rates)
    if (/^i/.test(name)) rates.set(name, printed)
    return Math.abs(value - printed) <= tolerance(result, value) ? [] : [`${line}: ${value}`]
  })
}
