/** The sources of a configuration in words, for `npm start` and `doctor`. */
import { counted } from '#shared/counted.ts'
import { creditWords, delayWords, displayWords, keepingWords, printWords } from '#shared/market/permission.ts'
import { CATEGORIES, type Category, SIMULATED } from '#shared/market/quote.ts'
import type { Configuration } from './configuration.ts'

/** What prices of these categories come from, by name, and whether they are simulated while none of it answers. */
function usedFor({ ready, configured }: Configuration, categories: readonly Category[]) {
  const used = ready.map(({ facts }) => facts).filter(({ id }) => categories.some((category) => configured[category].has(id)))
  const real = used.filter(({ id }) => id !== SIMULATED).map(({ label }) => label)
  return { real, isSimulated: real.length < used.length }
}

function describe(configuration: Configuration, categories: readonly Category[]): string {
  const { standing } = configuration
  const { real, isSimulated } = usedFor(configuration, categories)
  if (real.length === 0 && !isSimulated) {
    const isOff = standing.some(({ mayShow, ranks }) => !mayShow && categories.some((category) => ranks[category] !== undefined))
    return isOff ? 'no licensed source' : 'no source'
  }
  if (real.length === 0) return 'simulated'
  const until = real.length === 1 ? 'simulated until it answers' : 'simulated where none of them answers'
  return [...real, ...(isSimulated ? [until] : [])].join(', ')
}

/** What the terms of each source allow and what follows here: one line a source, for `doctor`. */
export const describePermissions = ({
  standing,
}: Configuration): readonly { readonly label: string; readonly detail: string }[] =>
  standing.map(({ label, permission, ...own }) => {
    const { document, documentUrl, readOn, plan } = permission
    const read = readOn === null ? '' : `, read ${readOn}`
    const facts = [
      `may be shown: ${displayWords(permission, own)}`,
      `terms: ${document}${read} (${documentUrl})`,
      `plan: ${plan}`,
      `delay: ${delayWords(permission)}`,
      `credit: ${creditWords(permission)}`,
      `kept: ${keepingWords(permission)}`,
      ...(permission.print ? [`announcements printed: ${printWords(permission)}`] : []),
    ]
    return { label, detail: facts.join('; ') }
  })

/** `crypto prices: CoinGecko, simulated until it answers; other prices: Kraken, …`. */
export function describeSources(configuration: Configuration): string {
  const others = CATEGORIES.filter((category) => category !== 'crypto')
  return `crypto prices: ${describe(configuration, ['crypto'])}; other prices: ${describe(configuration, others)}`
}

/** The same for all prices, in as few words as fit a line of a terminal: `simulated until a live source answers (4 price sources)`. */
export function describeBriefly(configuration: Configuration): string {
  const { real, isSimulated } = usedFor(configuration, CATEGORIES)
  if (real.length === 0) return describe(configuration, CATEGORIES)
  const sources = counted(real.length, 'price source')
  return isSimulated ? `simulated until a live source answers (${sources})` : `from ${sources}`
}
