import { asDecimal } from '#shared/language/locale.en.ts'
import { figured, type Told } from '#shared/ui/told.ts'
import type { Origin } from '../../ui/datum.tsx'
import type { Instant } from '../quotes-at-instant/instant.ts'
import { apart, type Compared, type Side } from './compared.ts'
import * as texts from './texts.en.tsx'

export type Both = { readonly own: Instant; readonly other: Instant; readonly compared: Compared }

/** Where a side's gain comes from: the interval that both count over. */
export const gainOrigin = (symbol: string, { first, last }: Side): Origin => [
  symbol,
  'gain',
  `${new Date(first.at).toISOString()}/${new Date(last.at).toISOString()}`,
]

/** Which of the two did better, by their printed gains. */
export function verdict({ own, other, compared }: Both): Told {
  const [a, b] = [compared.own.last.percent, compared.other.last.percent]
  const points = apart(a, b)
  if (points === 0) return texts.sameGain
  const better = a > b ? own.quoted.name : other.quoted.name
  const [mine, theirs] = [gainOrigin(own.quoted.symbol, compared.own), gainOrigin(other.quoted.symbol, compared.other)]
  const origin = [`${mine[0]}~${theirs[0]}`, 'apart', `${mine[2]}~${theirs[2]}`] as const
  return texts.betterBy(better, figured(origin, points, asDecimal(points, 2)))
}
