/** A text with one to five damages, the same for the same seed. */
export function damaged(text: string, seed: number): string {
  let state = seed + 1
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state % below
  }
  let out = text
  for (let edit = 0; edit <= seed % 5; edit++) {
    const at = next(out.length)
    const length = next(40)
    const piece =
      ['', '<', '>', '&', '"', ']]>', '<item>', '</entry>', '\u0000', '9999', '<!DOCTYPE x>', 'javascript:'][next(12)] ?? ''
    out = out.slice(0, at) + piece + out.slice(at + length)
  }
  return out
}
