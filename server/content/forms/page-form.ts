/** A page as a form: the fields of its front matter and its text. The page stays one text, and what no field shows stays in it. */
import { isDeepStrictEqual } from 'node:util'
import { Document, isMap, isNode, isScalar, type Pair, parse, parseDocument } from 'yaml'
import { pageName } from '#server/articles/files.ts'
import { readFront } from '#server/articles/parse/markdown.ts'
import { fieldsOfKind } from '#server/articles/records/front-matter.ts'
import {
  PAGE_PARTS,
  type PageControl,
  type PageField,
  type PageFieldName,
  type PageForm,
  type PagePart,
} from '#shared/desk/page-fields.ts'
import { isRecord, keysOf } from '#shared/typed-keys.ts'
import { slugOf } from '../corrections.ts'
import { choicesOf, controlOf, type Named } from './page-controls.ts'
import { asText, type Values, writeValues } from './values.ts'

/** Its front matter, with the empty lines behind it. */
const FRONT = /^---\n([\s\S]*?\n)---[ \t]*(?:\n+|$)/
const NONE: Named = { authors: [], advertisers: [] }
/** Long texts stay on one line. */
const AS_WRITTEN = { lineWidth: 0, flowCollectionPadding: false } as const
/** Parts that other deeds add: a field of theirs is there to change what is there. */
const ADDED_ELSEWHERE: readonly PagePart[] = ['photo', 'withdrawn']

const NAMES = keysOf(PAGE_PARTS).flatMap((part) => PAGE_PARTS[part].map((name: PageFieldName) => ({ part, name })))
const keyOf = (name: string): string => name.split('.')[0] ?? name

const valueAt = (data: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), data)

const isWord = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

/** Whether a control can show a value and send it back. */
function fits(kind: PageControl, value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (kind === 'flag') return typeof value === 'boolean'
  if (kind === 'words') return Array.isArray(value) && value.every((each) => isWord(each) && !String(each).includes(','))
  return isWord(value)
}

const isGroup = (value: unknown): boolean => value === undefined || value === null || isRecord(value)

/**
 * The form of a page; `undefined` for what fields cannot show: front matter that is no YAML, or has a list in the place of a word.
 * That is mended as text.
 */
export function pageForm(path: string, whole: string, named = NONE): PageForm | undefined {
  const id = slugOf(path)
  const [front = '', yaml] = FRONT.exec(whole) ?? []
  const source = id === undefined || yaml === undefined ? undefined : readFront(path, front)
  if (id === undefined || !source?.ok || !isRecord(source.value.data)) return undefined
  const { data } = source.value
  const allowed = fieldsOfKind(data.kind, pageName(id).language)
  const shown = NAMES.filter(
    ({ part, name }) => keyOf(name) in data || (allowed.includes(keyOf(name)) && !ADDED_ELSEWHERE.includes(part)),
  )
  const isShown = shown.every(
    ({ name }) => (keyOf(name) === name || isGroup(data[keyOf(name)])) && fits(controlOf(name), valueAt(data, name)),
  )
  if (!isShown) return undefined
  const fields = shown.map(({ part, name }): PageField => {
    const kind = controlOf(name)
    const value = asText(valueAt(data, name), kind)
    const choices = choicesOf(name, data.kind, named)
    return { part, name, kind, value, choices: choices && [...new Set([...choices, value])].filter(Boolean) }
  })
  const known = new Set(shown.map(({ name }) => keyOf(name)))
  return { front, fields, kept: Object.keys(data).filter((key) => !known.has(key)), text: whole.slice(front.length) }
}

/** Where a pair of a map is in its source: from its key to the end of its value, and to the end of the last line of that. */
function rangeOf({ key, value }: Pair): readonly [from: number, to: number, end: number] | undefined {
  const [from] = (isNode(key) && key.range) || []
  const [, to, end] = (isNode(value) && value.range) || []
  return from === undefined || to === undefined || end === undefined ? undefined : [from, to, end]
}

/** One field as YAML. */
function written(document: Document, key: string): string {
  const alone = new Document({})
  alone.set(key, document.get(key, true))
  return alone.toString(AS_WRITTEN)
}

/** Front matter in which the fields that were changed are written anew, and every other character is as it was. */
function merged(yaml: string, changed: Document): string {
  const [before, after]: unknown[] = [parse(yaml), changed.toJS()]
  const { contents } = parseDocument(yaml)
  if (!isMap(contents) || !isRecord(before) || !isRecord(after)) return changed.toString(AS_WRITTEN)
  let text = yaml
  for (const pair of contents.items.toReversed()) {
    const key = isScalar(pair.key) ? String(pair.key.value) : ''
    const range = rangeOf(pair)
    if (!range || isDeepStrictEqual(before[key], after[key])) continue
    const [from, to, end] = range
    const put = key in after ? written(changed, key) : ''
    const isWhole = put === '' || text[to - 1] === '\n'
    text = text.slice(0, from) + (isWhole ? put : put.trimEnd()) + text.slice(put === '' ? end : to)
  }
  for (const key of Object.keys(after)) if (!(key in before)) text += written(changed, key)
  return isDeepStrictEqual(parse(text), after) ? text : changed.toString(AS_WRITTEN)
}

/** What was sent of a field: a tick that is not set is not sent, and neither is a field that the form did not show. */
function sentOf({ name, kind, value }: PageField, sent: Readonly<Record<string, unknown>>): string {
  const given = sent[`field.${name}`]
  const text = typeof given === 'string' ? given.replaceAll('\r\n', '\n') : undefined
  // The standfirst is one line, but its field is a textarea, so Enter inserts a line break.
  if (text !== undefined) return name === 'excerpt' && text !== value ? text.replace(/\s*\n\s*/g, ' ') : text
  return kind === 'flag' && value === 'true' ? '' : value
}

/**
 * The page that a form makes.
 * @param front as the form was drawn from it
 * @param sent the form's words by field
 * @returns `undefined` where no form was drawn from this
 */
export function pageFrom(path: string, front: string, text: string, sent: Readonly<Record<string, unknown>>): string | undefined {
  const form = pageForm(path, front)
  const yaml = FRONT.exec(front)?.[1]
  if (!form || yaml === undefined || form.text !== '') return undefined
  const values: Values = Object.fromEntries(form.fields.map((field) => [field.name, sentOf(field, sent)]))
  const gap = text === '' || front.endsWith('\n') ? '' : '\n\n'
  if (form.fields.every(({ name, value }) => values[name] === value)) return front + gap + text
  const document: Document = parseDocument(yaml)
  writeValues(document, [], form.fields, values)
  return `---\n${merged(yaml, document)}${front.slice(`---\n${yaml}`.length)}${gap}${text}`
}

/** Where a form shows a problem: beside a field, or at a line of the text; at neither, where it has no such field. */
export function placeIn(
  { front, fields }: PageForm,
  { field, line }: { readonly field: string; readonly line: number },
): { readonly at: PageFieldName | undefined; readonly line: number } {
  const inText = line - (front.split('\n').length - 1)
  if (inText > 0) return { at: undefined, line: inText }
  const isOf = (name: string, whole: string): boolean =>
    name === whole || name.startsWith(`${whole}.`) || name.startsWith(`${whole}[`)
  const found = fields.find(({ name }) => isOf(field, name)) ?? fields.find(({ name }) => isOf(name, field))
  return { at: found?.name, line: 0 }
}
