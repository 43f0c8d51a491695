/** Full-text search over the articles: SQLite FTS5 in memory, built at start. */
import Sqlite from 'better-sqlite3'
import type { Article } from '#shared/articles/article.ts'
import type { Block } from '#shared/articles/blocks.ts'
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

/** Headings and rows are found, but make no passage: their words have no sentence. */
const isProse = ({ type }: Block): boolean => type !== 'heading' && type !== 'table' && type !== 'key-figures'

/** Before the first match in a passage; the text of a page has no such character. */
const FOUND = '\u0001'

/** Lines of a passage as one: a line that ends without a stop is parted from the next. */
const joined = (passage: string): string => passage.replaceAll(/(?<![.!?:;…”»])\n/g, ' · ').replaceAll('\n', ' ')

const YEAR_MS = 365 * 86_400_000
/** How many years older a page is than the newest; none of one that does not age. */
const ageOf = ({ explainer, eventDate }: Article, newest: number): number =>
  explainer ? 0 : Math.max(0, newest - Date.parse(eventDate)) / YEAR_MS

/** A page loses a tenth of its weight a year, so that of two that match alike the newer is first. Advertisements come after the rest. What the title names comes before what only the text does, and a word in it weighs ten times one in the text; the snippet is plain text, and tells more than the headline above it: where it says nothing of the words, the excerpt. */
export function createSearchIndex(articles: readonly Article[]): SearchIndex {
  const database = new Sqlite(':memory:')
  database.exec(
    `CREATE VIRTUAL TABLE pages USING fts5(slug UNINDEXED, age UNINDEXED, paid UNINDEXED, title, excerpt, topics, body, rest, tokenize = 'porter unicode61 remove_diacritics 2')`,
  )
  const insert = database.prepare('INSERT INTO pages VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const newest = Math.max(...articles.map(({ eventDate }) => Date.parse(eventDate)))
  database.transaction(() => {
    for (const article of articles) {
      const { slug, kind, title, excerpt, topics, category, symbols, blocks } = article
      insert.run(
        slug,
        ageOf(article, newest),
        Number(kind === 'paid'),
        title,
        excerpt,
        [...topics, category, ...symbols].join(' '),
        blocksText(blocks.filter(isProse)),
        blocksText(blocks.filter((block) => !isProse(block))),
      )
    }
  })()
  const find = database.prepare<
    [string, string, number],
    { readonly slug: string; readonly passage: string; readonly excerpt: string }
  >(
    `SELECT slug, snippet(pages, 6, '${FOUND}', '', '…', 24) AS passage, snippet(pages, 4, '', '', '…', 24) AS excerpt FROM pages
     WHERE pages MATCH ? ORDER BY paid, rowid IN (SELECT rowid FROM pages WHERE title MATCH ?) DESC, bm25(pages, 0, 0, 0, 10, 4, 4, 1, 1) / (1 + age / 10), slug LIMIT ?`,
  )
  return (query, limit) => {
    const match = matchOf(query)
    if (match === undefined) return []
    return find.all(match, match, limit).map(({ slug, passage, excerpt }) => ({
      slug,
      snippet: joined(passage.includes(FOUND) ? passage.replaceAll(FOUND, '') : excerpt),
    }))
  }
}
