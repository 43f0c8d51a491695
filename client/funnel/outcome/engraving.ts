/** The lines of a certificate: rosettes and a braid, as on a bank note. Pure; drawn at the size that they are shown at. */

const at = (value: number): string => value.toFixed(1).replace(/\.0$/, '')

const along = (count: number, point: (share: number) => readonly [number, number]): string =>
  Array.from({ length: count + 1 }, (_, index) => point(index / count))
    .map(([x, y]) => `${at(x)} ${at(y)}`)
    .join('L')

/** Points of a swing. */
const SMOOTH = 22

/** A closed line round its own centre that swings between two radii, `swings` times in `turns`. */
export const rosette = (inner: number, outer: number, swings: number, turns: number): string =>
  `M${along(swings * SMOOTH, (share) => {
    const radius = inner + (outer - inner) * (0.5 + 0.5 * Math.cos(share * swings * 2 * Math.PI))
    const angle = share * turns * 2 * Math.PI
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })}Z`

/** Strands that meet at both ends and part between them, one period long, so that they may be repeated. */
export const braid = (length: number, half: number, strands: number): string =>
  Array.from({ length: strands }, (_, strand) => {
    const reach = half * Math.cos((strand / (strands - 1)) * Math.PI)
    return `M${along(24, (share) => [share * length, half + reach * Math.sin(share * 2 * Math.PI)])}`
  }).join('')
