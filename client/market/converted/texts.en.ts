import type { Part } from '#shared/ui/told.ts'

// converted-note
type Rate = { readonly price: Part; readonly source: string; readonly day: Part; readonly isOld: boolean }
export const priceAt = ({ price, source, day, isOld }: Rate): readonly Part[] => [
  ...['Converted at C$', price, ` per US dollar, ${source}, `, day, isOld ? ', an old rate' : ''],
]
/** @param then the rate of 24 hours before the price */
export const linesAt = (source: string | undefined, then: Part): readonly Part[] => [
  ...[`; past prices at past rates${source ? `, ${source}` : ''}, 24 hours ago C$`, then, '.'],
]
export const compared = ' Both lines are in per cent, each in its own currency.'
export const leftOut = (count: number): string =>
  count === 1
    ? ' One stored price has no rate of its time and is left out.'
    : ` ${count} stored prices have no rate of their time and are left out.`
