/**
 * RSS 2.0, RSS 1.0 (RDF) and Atom (RFC 4287) by one reader. A body is a stranger's: a document type, and with it every entity
 * of its own, ends the reading, and so does XML that is not well formed.
 */
import sax from 'sax'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ProviderProblem } from './provider.ts'

/** The texts of an item as they came; empty where there is none. `date`: of its publication. */
export type FeedItem = Readonly<Record<Field, string>>
type Field = 'id' | 'title' | 'link' | 'date' | 'updated' | 'summary'

const ROOTS = ['rss', 'rdf:RDF', 'feed']
const ITEMS = ['item', 'entry']
const FIELDS: ReadonlyMap<string, Field> = new Map([
  ['guid', 'id'],
  ['id', 'id'],
  ['title', 'title'],
  ['link', 'link'],
  ['pubDate', 'date'],
  ['dc:date', 'date'],
  ['published', 'date'],
  ['updated', 'updated'],
  ['description', 'summary'],
  ['summary', 'summary'],
])
const MOST_ITEMS = 2000
const DEPTH = 32
const FIELD_LENGTH = 10_000
const EMPTY = 'nothing in it'

const nothing = (): Record<Field, string> => ({ id: '', title: '', link: '', date: '', updated: '', summary: '' })

/** An Atom link to the announcement itself, not to a copy of it. */
const linkIn = ({ href = '', rel = 'alternate' }: Readonly<Record<string, string>>): string => (rel === 'alternate' ? href : '')

/** Collects items while a parser walks through a body. `depth` counts the elements that are open. */
function createItems() {
  const items: FeedItem[] = []
  let depth = 0
  let itemDepth = 0
  let item: Record<Field, string> | undefined
  let field: Field | undefined
  let fault: string | undefined = EMPTY

  function open(name: string, attributes: Readonly<Record<string, string>>): void {
    depth++
    if (depth > DEPTH) fault ??= 'nested too deep'
    if (!item && ITEMS.includes(name)) {
      item = { ...nothing(), id: attributes['rdf:about'] ?? '' }
      itemDepth = depth
    } else if (item && depth === itemDepth + 1) {
      field = FIELDS.get(name)
      if (field === 'link' && item.link === '') item.link = linkIn(attributes)
    }
  }

  function close(): void {
    if (depth === itemDepth + 1) field = undefined
    if (item && depth === itemDepth) {
      if (items.length >= MOST_ITEMS) fault ??= 'more items than a feed has'
      else items.push(item)
      item = undefined
    }
    depth--
  }

  return {
    open: (tag: { readonly name: string; readonly attributes: Readonly<Record<string, string>> }): void => {
      if (depth === 0 && fault === EMPTY) fault = ROOTS.includes(tag.name) ? undefined : 'not a feed'
      if (fault === undefined) open(tag.name, tag.attributes)
    },
    close: (): void => {
      if (fault === undefined) close()
    },
    text: (text: string): void => {
      if (fault === undefined && item && field) item[field] = (item[field] + text).slice(0, FIELD_LENGTH)
    },
    damage: (what: string): void => {
      if (fault === undefined || fault === EMPTY) fault = what
    },
    answer: (): Result<readonly FeedItem[], ProviderProblem> =>
      fault === undefined ? ok(items) : fail({ kind: 'malformed', detail: fault.slice(0, 200) }),
  }
}

export function parseFeed(text: string): Result<readonly FeedItem[], ProviderProblem> {
  const items = createItems()
  const parser = sax.parser(true, {})
  parser.onopentag = items.open
  parser.onclosetag = items.close
  parser.ontext = items.text
  parser.oncdata = items.text
  parser.ondoctype = () => items.damage('a document type')
  parser.onerror = ({ message }) => {
    items.damage(message)
    // The reader goes on to the end of the body and keeps nothing more of it.
    parser.error = null
  }
  parser.write(text.replace(/^\uFEFF/, '')).close()
  return items.answer()
}
