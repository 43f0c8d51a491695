/** Values of YAML as a form shows them, and as it writes them: what was not changed stays as it is written. */
import { type Document, isCollection, isMap, isNode, isScalar, type Node } from 'yaml'
import { isRecord } from '#shared/typed-keys.ts'
import type { Field } from './fields.ts'
import { momentFrom, wallOf } from './moments.ts'

/** Keys and indexes from the file's root. */
export type Place = readonly (string | number)[]

export type Values = Readonly<Record<string, string>>

/** A value as a field shows it. */
export function asText(value: unknown, kind?: Field['kind']): string {
  if (value === null || value === undefined) return ''
  if (kind === 'moment') return wallOf(String(value))
  if (!Array.isArray(value)) return String(value)
  if (kind === 'places') return value.map((place) => (isRecord(place) ? `${place.name} ${place.url}` : String(place))).join('\n')
  return value.join(kind === 'parts' ? ' | ' : ', ')
}

const placeOf = (line: string): { readonly name: string; readonly url: string } => {
  const at = line.search(/\S*$/)
  return { name: line.slice(0, at).trim(), url: line.slice(at) }
}

const parted = (value: string, by: RegExp | string): string[] =>
  value
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean)

function typed({ kind }: Field, value: string): unknown {
  if (kind === 'flag') return value === 'true' ? true : value === 'false' ? false : value
  if (kind === 'list') return parted(value, /[\s,]+/)
  if (kind === 'words') return parted(value, ',')
  if (kind === 'parts') return parted(value, '|')
  if (kind === 'places') return value.split('\n').map(placeOf)
  if (kind === 'moment') return momentFrom(value)
  // What is no number stays as it was typed, and the schema says so.
  if (kind === 'number') return Number.isFinite(Number(value)) ? Number(value) : value
  return value
}

/** What says by being empty that there is none on record; any other group without a filled field is left out. */
const SAID_EMPTY: readonly string[] = ['registration']

/** In the manner of what it replaces: quotation marks stay, and a list on one line stays there. */
function newNode(document: Document, value: unknown, before: unknown): Node {
  const node = document.createNode(value)
  if (isScalar(node) && isScalar(before) && typeof before.value === 'string' && before.type) node.type = before.type
  if (isCollection(node) && isCollection(before) && before.flow) node.flow = true
  return node
}

/** Fields of one group, such as `contact.email`; of a record itself without a name. */
function writeFields(document: Document, at: Place, fields: readonly Field[], values: Values): void {
  for (const field of fields) {
    const sent = values[field.name] ?? ''
    const value = sent.trim()
    const place = [...at, ...field.name.split('.').slice(groupOf(field) === '' ? 0 : 1)]
    const found = document.getIn(place, true)
    const shown = asText(isNode(found) ? found.toJS(document) : found, field.kind)
    if ((shown === sent || shown === value) && found !== undefined) continue
    if (value !== '') document.setIn(place, newNode(document, typed(field, value), found))
    else if (field.kind === 'places') document.setIn(place, document.createNode([]))
    else if (document.hasIn(place)) document.deleteIn(place)
  }
}

const groupOf = ({ name }: Field): string => (name.includes('.') ? name.slice(0, name.indexOf('.')) : '')

/** Writes the values of a record at its place. A field without a value is emptied. */
export function writeValues(document: Document, at: Place, all: readonly Field[], values: Values): void {
  for (const group of new Set(all.map(groupOf))) {
    const fields = all.filter((field) => groupOf(field) === group)
    const place = group === '' ? at : [...at, group]
    const isEmpty = fields.every(({ name }) => (values[name] ?? '').trim() === '')
    if (group !== '' && isEmpty) {
      if (SAID_EMPTY.includes(group)) document.setIn(place, null)
      else if (document.hasIn(place)) document.deleteIn(place)
      continue
    }
    if (group !== '' && !isMap(document.getIn(place, true))) document.setIn(place, document.createNode({}))
    writeFields(document, place, fields, values)
  }
}
