import type { Article } from '#shared/articles/article.ts'

/** Symbols whose quotes an article shows: those it is about and those its text mentions. */
export function symbolsOf({ symbols, blocks }: Article): readonly string[] {
  const found = new Set(symbols)
  // The tree is plain JSON, so one walk reaches blocks and inlines alike.
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'symbol' && 'symbol' in node) found.add(String(node.symbol))
    for (const child of Object.values(node)) visit(child)
  }
  visit(blocks)
  return [...found]
}

/** Symbols a story is about that have no tile of their own in its text: one price is shown once. */
export const symbolsBeside = ({ symbols, blocks }: Article): readonly string[] =>
  symbols.filter((symbol) => !blocks.some((block) => block.type === 'symbol' && block.symbol === symbol))
