/** Seeded randomness and noise for the engraved plates. Pure: the same seed gives the same image, byte for byte. */

export type Random = () => number

export const TAU = Math.PI * 2
export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t
export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))
const smoothstep = (t: number): number => t * t * (3 - 2 * t)

/** Numbers in [0, 1) from a 32-bit seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const wrap = (index: number, size: number): number => ((index % size) + size) % size

/** Value noise along a line, 0 to 1. */
export function noise1(random: Random, size = 512): (x: number) => number {
  const values = Array.from({ length: size }, random)
  return (x) => {
    const i = Math.floor(x)
    return lerp(values[wrap(i, size)] ?? 0, values[wrap(i + 1, size)] ?? 0, smoothstep(x - i))
  }
}

/** Several octaves of {@link noise1}, 0 to 1. */
export function fractal1(random: Random, octaves = 4): (x: number) => number {
  const layers = Array.from({ length: octaves }, () => noise1(random))
  return (x) => {
    let sum = 0
    let weight = 0
    layers.forEach((layer, octave) => {
      const amplitude = 0.5 ** (octave + 1)
      sum += amplitude * layer(x * 2.03 ** octave)
      weight += amplitude
    })
    return sum / weight
  }
}

/** Value noise on a plane, 0 to 1. */
export function noise2(random: Random, size = 64): (x: number, y: number) => number {
  const values = Array.from({ length: size * size }, random)
  const at = (i: number, j: number): number => values[wrap(j, size) * size + wrap(i, size)] ?? 0
  return (x, y) => {
    const i = Math.floor(x)
    const j = Math.floor(y)
    const u = smoothstep(x - i)
    return lerp(lerp(at(i, j), at(i + 1, j), u), lerp(at(i, j + 1), at(i + 1, j + 1), u), smoothstep(y - j))
  }
}
