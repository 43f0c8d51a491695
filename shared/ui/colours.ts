/** Contrast of colours (WCAG 2.2), and their distance (OKLab). Colours are `#rrggbb`. */

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** From 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

function oklab(hex: string): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] = channels(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** 0 for the same colour, 1 from black to white. */
export function distance(a: string, b: string): number {
  const [one, other] = [oklab(a), oklab(b)]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}
