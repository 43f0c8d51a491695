/**
 * RSS 2.0, RSS 1.0 (RDF) and Atom (RFC 4287) by one reader, and the entries of other documents by another. A body is a stranger's: a document type, and with it every entity
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

/** Reads a body to its end, whatever is in it: what is wrong is told to `walk`, which keeps nothing more then. */
function walkXml(text: string, walk: Pick<ReturnType<typeof createItems>, 'open' | 'close' | 'text' | 'damage'>): void {
  const parser = sax.parser(true, {})
  parser.onopentag = walk.open
  parser.onclosetag = walk.close
  parser.ontext = walk.text
  parser.oncdata = walk.text
  parser.ondoctype = () => walk.damage('a document type')
  parser.onerror = ({ message }) => {
    walk.damage(message)
    // The reader goes on to the end of the body and keeps nothing more of it.
    parser.error = null
  }
  parser.write(text.replace(/^\uFEFF/, '')).close()
}

/** The fields of the entries of another document, as texts by their names: what is directly in an entry that is directly in the root. */
export function parseEntries(text: string, names: { readonly root: string; readonly entry: string }) {
  const entries: Record<string, string>[] = []
  const open: string[] = []
  let fault: string | undefined
  walkXml(text.trimStart(), {
    open({ name }) {
      open.push(name)
      if (open.length === 1 && name !== names.root) fault ??= `not a document of ${names.root}`
      if (open.length > DEPTH) fault ??= 'nested too deep'
      if (open.length === 2 && name === names.entry) entries.push({})
      if (entries.length > MOST_ITEMS) fault ??= 'more entries than a document has'
    },
    close: () => void open.pop(),
    text(piece) {
      const [, parent, field = ''] = open
      const entry = entries.at(-1)
      if (fault !== undefined || !entry || open.length !== 3 || parent !== names.entry) return
      if (Object.hasOwn(entry, field) || Object.keys(entry).length < DEPTH)
        entry[field] = ((entry[field] ?? '') + piece).slice(0, FIELD_LENGTH)
    },
    damage(what) {
      fault ??= what
    },
  })
  if (fault === undefined && entries.length === 0) fault = EMPTY
  return fault === undefined ? ok(entries) : fail<ProviderProblem>({ kind: 'malformed', detail: fault.slice(0, 200) })
}

export function parseFeed(text: string): Result<readonly FeedItem[], ProviderProblem> {
  const items = createItems()
  walkXml(text, items)
  return items.answer()
}
