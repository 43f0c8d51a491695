/** The refused rows of one answer, within bounds: two mebibytes can hold a million bad rows, and a source may answer anything. */
import { fail, ok, type Result } from '#shared/result.ts'
import type { ProviderProblem, RejectedRow } from './provider.ts'

/** Of so many kinds of refusal, by symbol and reason, the first row is kept. */
const KINDS_KEPT = 100
/** An answer with more refused rows than this is not an answer with some bad rows in it. */
export const REFUSED_AT_MOST = 1000

const RAW_BYTES = 2048

/** At most 2 KiB of JSON, for the quarantine. A value nested too deep to print is named instead. */
export function cutRaw(value: unknown): string {
  let text: string
  try {
    text = JSON.stringify(value) ?? 'undefined'
  } catch (error) {
    return `unprintable: ${error instanceof Error ? error.name : 'unknown'}`
  }
  const bytes = Buffer.from(text)
  return bytes.length <= RAW_BYTES ? text : new TextDecoder().decode(bytes.subarray(0, RAW_BYTES - 3), { stream: true })
}

export const rejectedRow = (symbol: string | null, reason: string, raw: unknown): RejectedRow => ({
  symbol,
  reason,
  raw: cutRaw(raw),
})

/** How many refused rows these are. */
export const countRefused = (rows: readonly Pick<RejectedRow, 'times'>[]): number =>
  rows.reduce((sum, { times = 1 }) => sum + times, 0)

/** Collects the refused rows of one answer: every row is counted, and one row of each kind is kept. */
export function createRefusals() {
  const kept = new Map<string, RejectedRow>()
  let count = 0
  const isTooMany = (): boolean => count > REFUSED_AT_MOST

  function add(symbol: string | null, reason: string, times: number, raw: () => string): void {
    count += times
    const kind = `${symbol} ${reason}`
    const known = kept.get(kind)
    if (known) kept.set(kind, { ...known, times: (known.times ?? 1) + times })
    else if (kept.size < KINDS_KEPT) kept.set(kind, { symbol, reason, raw: raw(), times })
  }

  return {
    reject: (symbol: string | null, reason: string, raw: unknown): void => add(symbol, reason, 1, () => cutRaw(raw)),
    /** Takes rows that were collected before, as the frames of a stream bring them. */
    addAll(rows: readonly RejectedRow[]): void {
      for (const { symbol, reason, raw, times = 1 } of rows) add(symbol, reason, times, () => raw)
    },
    /** The rows of an answer, until too many of them are refused: the rest would only cost time. */
    *within<Row>(rows: Iterable<Row>): Generator<Row> {
      for (const row of rows) {
        if (isTooMany()) return
        yield row
      }
    },
    rows: (): readonly RejectedRow[] => [...kept.values()],
    /** @returns what was made of the answer; `malformed` where too many of its rows were refused */
    answer<Value>(value: () => Value): Result<Value, ProviderProblem> {
      if (!isTooMany()) return ok(value())
      const [first] = kept.values()
      return fail({ kind: 'malformed', detail: `more than ${REFUSED_AT_MOST} rows were refused, the first: ${first?.reason}` })
    },
  }
}
