/** Full-text search over the articles: SQLite FTS5 in memory, built at start. */
import Sqlite from 'better-sqlite3'
import type { Article } from '#shared/articles/article.ts'
import { blocksText } from './blocks/plain-text.ts'

export type Hit = { readonly slug: string; readonly snippet: string }
export type SearchIndex = (query: string, limit: number) => readonly Hit[]

/** More words make a search slower, not better. */
const MOST_WORDS = 8

/** A visitor's words as an FTS5 query: each quoted, so that no operator reaches the index; the last matches as a prefix. */
function matchOf(query: string): string | undefined {
  const words = query.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS)
  return words
    ?.map((word) => `"${word}"`)
    .join(' ')
    .concat('*')
}

/** A passage of the headline, whatever was cut off. */
const isOf = (title: string, snippet: string): boolean => title.includes(snippet.replaceAll('…', '').trim())

/** A word in the title weighs ten times one in the text; the snippet is plain text, and tells more than the headline above it. */
export function createSearchIndex(articles: readonly Article[]): SearchIndex {
  const database = new Sqlite(':memory:')
  database.exec(
    `CREATE VIRTUAL TABLE pages USING fts5(slug UNINDEXED, title, excerpt, topics, body, tokenize = 'porter unicode61 remove_diacritics 2')`,
  )
  const insert = database.prepare('INSERT INTO pages VALUES (?, ?, ?, ?, ?)')
  database.transaction(() => {
    for (const { slug, title, excerpt, topics, category, symbols, blocks } of articles)
      insert.run(slug, title, excerpt, [...topics, category, ...symbols].join(' '), blocksText(blocks))
  })()
  const find = database.prepare<[string, number], Hit & { readonly title: string; readonly passage: string }>(
    `SELECT slug, title, snippet(pages, -1, '', '', '…', 24) AS snippet, snippet(pages, 4, '', '', '…', 24) AS passage FROM pages
     WHERE pages MATCH ? ORDER BY bm25(pages, 0, 10, 4, 4, 1), slug LIMIT ?`,
  )
  return (query, limit) => {
    const match = matchOf(query)
    if (match === undefined) return []
    return find
      .all(match, limit)
      .map(({ slug, title, snippet, passage }) => ({ slug, snippet: isOf(title, snippet) ? passage : snippet }))
  }
}
