const initial = (name: string): string => name.trim().charAt(0).toUpperCase()

/** @returns as much of a name as tells one person from another in a list: `A. T…` */
export function nameHint(whole: string): string {
  const [first = '', ...others] = whole.trim().split(/\s+/)
  const last = others.at(-1)
  return last === undefined ? `${initial(first)}…` : `${initial(first)}. ${initial(last)}…`
}
