/** Two symbols on one scale: each in per cent of its first price since both are stored. Pure. */

type Points = readonly (readonly [at: number, price: number])[]

export type Compared = {
  /** Since when both are stored, epoch milliseconds. */
  readonly since: number
  readonly own: readonly Rebased[]
  readonly other: readonly Rebased[]
}

export type Rebased = { readonly at: number; readonly price: number; readonly percent: number }

function rebase(points: Points, since: number): Rebased[] {
  const within = points.filter(([at]) => at >= since)
  const base = within[0]?.[1]
  return base === undefined ? [] : within.map(([at, price]) => ({ at, price, percent: (price / base - 1) * 100 }))
}

/** `undefined` where fewer than two prices of either are stored of the same time. */
export function compare(own: Points, other: Points): Compared | undefined {
  const [mine, theirs] = [own[0]?.[0], other[0]?.[0]]
  if (mine === undefined || theirs === undefined) return undefined
  const since = Math.max(mine, theirs)
  const compared = { since, own: rebase(own, since), other: rebase(other, since) }
  return compared.own.length < 2 || compared.other.length < 2 ? undefined : compared
}
