/** An excerpt cut to the four lines of a narrow card, which has room for five. */
const FITS = 100

/** The sentences of a text, each with its mark at the end. */
function sentencesOf(text: string): string[] {
  // Split at the marks, which stay between the pieces.
  const pieces = text.split(/([.?!])\s+(?=\p{Lu})/u)
  return pieces.flatMap((piece, index) => (index % 2 === 0 ? [piece + (pieces[index + 1] ?? '')] : []))
}

/** Whole sentences of an excerpt, as many as fit and at least one: a card breaks off no sentence that could have ended. */
export function briefOf(excerpt: string): string {
  const [first = excerpt, ...others] = sentencesOf(excerpt)
  let brief = first
  for (const sentence of others) {
    const longer = `${brief} ${sentence}`
    if (longer.length > FITS) break
    brief = longer
  }
  return brief
}
