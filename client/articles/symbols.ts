import type { Article } from '#shared/article.ts'

/** Symbols an article shows a quote of: those it is about, and those its text prints. */
export function symbolsOf({ symbols, blocks }: Article): readonly string[] {
  const found = new Set(symbols)
  // The tree is plain JSON, so that one walk reaches blocks and inlines alike.
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'symbol' && 'symbol' in node) found.add(String(node.symbol))
    for (const child of Object.values(node)) visit(child)
  }
  visit(blocks)
  return [...found]
}
