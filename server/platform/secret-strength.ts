/** Whether a secret looks made by chance. It cannot prove that; it finds what people type instead. */

const MIN_LENGTH = 32
/** 32 random hexadecimal digits have 14 different ones on average; fewer than 10 do not happen by chance. */
const MIN_DISTINCT = 10
/** A piece this long does not come twice by chance, nor do this many neighbours of the alphabet in a row (1 in 10⁶). */
const PIECE = 8
/** What manuals, examples and keyboards offer. Five letters and more: four of them come by chance in one secret of 26,000. */
const WORDS = /change|secret|password|passwort|example|default|replace|insert|letmein|admin|qwert|asdfg|northern|ledger/i

function repeatsItself(text: string): boolean {
  const pieces = Array.from({ length: text.length - PIECE + 1 }, (_, at) => text.slice(at, at + PIECE))
  return new Set(pieces).size < pieces.length
}

/** `abcdefgh`, `87654321`, `xxxxxxxx`: each character the same step away from the one before. */
function hasRow(text: string): boolean {
  let length = 1
  let last = Number.NaN
  for (let at = 1; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
    length = step === last ? length + 1 : 2
    last = step
    if (length >= PIECE && Math.abs(step) <= 1) return true
  }
  return false
}

/** Whether a secret may protect real people. */
export const isStrongSecret = (secret: string): boolean =>
  secret.length >= MIN_LENGTH &&
  new Set(secret).size >= MIN_DISTINCT &&
  !repeatsItself(secret) &&
  !hasRow(secret) &&
  !WORDS.test(secret)
