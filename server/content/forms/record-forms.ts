/** Records as forms: what a person fills in becomes the YAML that the schemas judge, with everything around it left as it is. */
import { type Document, isMap, isSeq, parseDocument, visit, type YAMLMap } from 'yaml'
import { isRecord } from '#shared/typed-keys.ts'
import { FORMS, type RecordForm } from './fields.ts'
import { asText, type Place, type Values, writeValues } from './values.ts'

/** The form of a file of records; `undefined` for any other. */
export function formOf(path: string): RecordForm | undefined {
  if (path === 'claims.yml') return FORMS.claims
  if (path === 'authors.yml') return FORMS.authors
  if (path === 'site.yml') return FORMS.site
  return /^advertisers\/[a-z0-9-]+\.yml$/.test(path) ? FORMS.advertisers : undefined
}

/** A file as its form needs it: a list of records or one; `undefined` for anything else, which is mended as text. */
function readable(form: RecordForm, text: string): Document | undefined {
  const document: Document = parseDocument(text)
  let isPlain = document.errors.length === 0
  // A record that borrows from another one cannot be changed alone.
  visit(document, {
    Alias() {
      isPlain = false
      return visit.BREAK
    },
  })
  const { contents } = document
  const isOurs = contents === null || (form.isList ? isSeq(contents) : isMap(contents))
  return isPlain && isOurs ? document : undefined
}

/** Where a record is in a document; `undefined` for one that is not there. */
function find(document: Document, form: RecordForm, id: string): Place | undefined {
  if (!form.isList) return isMap(document.contents) ? [] : undefined
  if (!isSeq(document.contents)) return undefined
  const at = document.contents.items.findIndex((item) => isMap(item) && (item as YAMLMap).get('id') === id)
  return at < 0 ? undefined : [at]
}

/** The ids of a file's records; none where it cannot be read. */
export function idsOf(path: string, text: string): readonly string[] {
  const form = formOf(path)
  const document = form && readable(form, text)
  if (!document) return []
  if (!form.isList) return [asText(document.get('id')) || form.title]
  return isSeq(document.contents) ? document.contents.items.flatMap((item) => (isMap(item) ? asText(item.get('id')) : [])) : []
}

/** What a form shows of a record; empty fields for one that is not there. */
export function valuesOf(form: RecordForm, text: string, id: string): Values {
  const document = readable(form, text)
  const place = document && find(document, form, id)
  const data: unknown = document?.toJS()
  const valueAt = (name: string): unknown =>
    place && [...place, ...name.split('.')].reduce<unknown>((value, key) => childOf(value, key), data)
  return Object.fromEntries(form.fields.map(({ name, kind }) => [name, asText(valueAt(name), kind)]))
}

const childOf = (value: unknown, key: string | number): unknown => {
  if (Array.isArray(value)) return value[Number(key)]
  return isRecord(value) ? value[String(key)] : undefined
}

/** Where a record is written: at its place, or at the end. */
function placeFor(document: Document, form: RecordForm, id: string): Place {
  if (document.contents === null) document.contents = document.createNode(form.isList ? [] : {})
  const found = id === '' && form.isList ? undefined : find(document, form, id)
  if (found) return found
  if (!form.isList) return []
  document.add(document.createNode({}))
  return isSeq(document.contents) ? [document.contents.items.length - 1] : []
}

/**
 * Writes a record into its file.
 * @param id which one; empty for a new one
 * @returns `undefined` where the file cannot be read, and must be mended as text first
 */
export function withRecord(form: RecordForm, text: string, id: string, values: Values): string | undefined {
  const document = readable(form, text)
  if (!document) return undefined
  const at = placeFor(document, form, id)
  writeValues(document, at, form.fields, values)
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}
