/** Splits the rows of an answer, for every adapter: accepts what can be parsed and rejects the rest. The judge decides what to believe. */
import { z } from 'zod'
import { FACT_NAMES, type FactName, type Facts } from '#shared/market/facts.ts'
import type { Quote } from '#shared/market/quote.ts'
import { createRefusals } from './refusals.ts'

/** Decimals as strings, as several providers write them; nothing that JavaScript would merely coerce to a number. */
export const decimal = z
  .string()
  .regex(/^-?\d{1,18}(\.\d{1,18})?$/, 'not a decimal number')
  .transform(Number)

/** A fact beside the price: what is no number is not sent, and the price stays. */
export const fact = z.number().optional().catch(undefined)
/** The same, as decimals in text. */
export const decimalFact = decimal.optional().catch(undefined)

type Sent = Omit<Facts, 'values'> & { readonly values: Readonly<Partial<Record<FactName, number | undefined>>> }

/** The group of facts of a quote; nothing at all where none was sent. A volume, a rank or a price of zero is a fact not known. */
export function factsFrom({ values, ...of }: Sent): Pick<Quote, 'facts'> {
  const sent = FACT_NAMES.flatMap((name) => {
    const value = values[name]
    return value !== undefined && value > 0 ? [[name, value] as const] : []
  })
  return sent.length === 0 ? {} : { facts: { ...of, values: Object.fromEntries(sent) } }
}

/** The first issue of a schema, as `path: message`. */
export function complaint(error: z.ZodError): string {
  const issue = error.issues[0]
  return issue ? `${issue.path.map(String).join('.') || 'row'}: ${issue.message}`.slice(0, 200) : 'unreadable'
}

/** Collects the rows of one answer, each symbol once, and what is refused of it. */
export function createRows() {
  const quotes: Quote[] = []
  const seen = new Set<string>()
  const refusals = createRefusals()
  const { reject, within, rows: rejected } = refusals
  return {
    quotes,
    rejected,
    reject,
    within,
    accept(quote: Quote, raw: unknown): void {
      if (seen.has(quote.symbol)) return reject(quote.symbol, 'second row for a symbol', raw)
      seen.add(quote.symbol)
      quotes.push(quote)
    },
    answer: () => refusals.answer(() => ({ quotes, rejected: rejected() })),
  }
}
