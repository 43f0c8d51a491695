/** What a symbol's page says at one moment, as printed, and where it contradicts itself. */
import { numberOf } from '../../../client/market/chart/printed.ts'

export type Said = {
  readonly price: string
  readonly change: string
  /** The price before the change. */
  readonly before: string
  /** Beside the chart: the change and what it is from. */
  readonly gain: string
  readonly lows: readonly string[]
  readonly highs: readonly string[]
  /** The chart's caption, its text alternative and its table, the newest first. */
  readonly words: string
  readonly alt: string
  readonly table: readonly string[]
}

const FIGURE = /\$?[\d,]+\.\d+/

/** Each contradiction in words; none for a page that says one thing. */
export function contradictions({ price, change, before, gain, lows, highs, words, alt, table }: Said): string[] {
  const said = (pattern: RegExp, text: string): string =>
    new RegExp(pattern.source + FIGURE.source).exec(text)?.[0].replace(pattern, '') ?? ''
  const [now, moved, then] = [price, change, before].map(numberOf) as [number, number, number]
  const found: string[] = []
  const hold = (rule: string, isHeld: boolean): void =>
    void (isHeld || found.push(`${rule}: ${JSON.stringify({ price, change, before, gain, lows, highs, words, alt })}`))
  hold('something is printed', [price, change, before, gain, words, alt].every((text) => text !== '') && table.length > 1)
  hold('price less change is the price before', Math.abs(now - moved - then) < 1e-9)
  hold('the gain is the change', gain.startsWith(`from ${before.split(' ')[0]}`) && gain.endsWith(`: ${change}`))
  hold('no low is above the price', lows.length > 0 && lows.every((low) => numberOf(low) <= now))
  hold('no high is below the price', highs.length > 0 && highs.every((high) => numberOf(high) >= now))
  const [low, high, last] = [said(/Low /, words), said(/high /, words), said(/last /, words)]
  hold('caption ends with the price', last === price)
  hold('the price is within the caption’s range', numberOf(low) <= now && numberOf(high) >= now)
  hold('text alternative and caption name one range', said(/low /, alt) === low && said(/high /, alt) === high)
  hold('the table begins with the price', table[0] === price)
  hold(
    'the table has the caption’s figures',
    [low, high, said(/observation /, words)].every((figure) => table.includes(figure)),
  )
  return found
}
