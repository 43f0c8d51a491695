/** LAW-2: a mutant is the good content with one thing spoiled. */
import { type Change, NEWS, PAID } from '../../../support/content.ts'

export type Mutant = {
  readonly name: string
  readonly changes: readonly Change[]
  /** The rule that must refuse it. */
  readonly rule: string
  /** What the message must say. */
  readonly says: RegExp
  readonly now?: number
}

const CLAIMS = 'claims.yml'
const ANALYSIS = 'articles/good-analysis.md'
/** Spoils one thing in a file. */
export const mutantOf =
  (file: string) =>
  (name: string, find: string | RegExp, put: string, rule: string, says: RegExp): Mutant => ({
    name,
    changes: [{ file, find, put }],
    rule,
    says,
  })
export const paid = mutantOf(PAID)
export const news = mutantOf(NEWS)
export const claims = mutantOf(CLAIMS)
export const analysis = mutantOf(ANALYSIS)
export const site = mutantOf('site.yml')
/** Puts a paragraph into the body of the paid page. */
export const body = (name: string, text: string, rule: string, says: RegExp): Mutant =>
  paid(name, '::symbol{id="BTC"}', `::symbol{id="BTC"}\n\n${text}`, rule, says)

export const COST = ':claim[a minimum deposit of $250]{id="minimum-deposit"}'
