/** Records as forms: claims, authors, advertisers. What is filled in becomes a draft of their file, and is judged there. */
import { z } from 'zod'
import type { RecordForm } from '#server/content/forms/fields.ts'
import { formOf, valuesOf, withRecord } from '#server/content/forms/record-forms.ts'
import type { Values } from '#server/content/forms/values.ts'
import { hashOf } from '#server/content/manifest.ts'
import { SAVE_DRAFT } from '#shared/desk/audit.ts'
import type { FormField } from '#shared/desk/newsroom.ts'
import { type Answer, type AskedBy, malformed, page, type Refusal, type Route, refuse, see, showing } from '../http/route.ts'
import { type EditorOptions, editorAt, faster, GONE } from './editor-routes.ts'

/** In place of a path: an advertiser whose file is not there yet. */
const NEW_ADVERTISER = 'advertisers/'
/** A name of a file that no record has: its form is that of each of them. */
const ANY_ADVERTISER = `${NEW_ADVERTISER}new.yml`

const PREFIX = 'field.'
const given = z.object({ path: z.string().max(200), id: z.string().max(100).default(''), from: z.string().max(64) })
const values = z.record(z.string(), z.string().max(2000))

const UNREADABLE = refuse(409, 'The file cannot be read', 'It is no valid YAML: mend it as text first.')
const NAME_IT: Refusal = {
  ...refuse(400, 'It needs an id', 'The id names its file: lower-case words with hyphens, not used by another record.'),
  canResend: true,
}

/** Identifies what a form showed, so that no change of the same record is written over unseen. */
const markOf = (shown: Values): string => hashOf(JSON.stringify(shown))

const fieldOf =
  (shown: Values) =>
  ({ name, label, kind, choices, note, part }: RecordForm['fields'][number]): FormField => ({
    name,
    label,
    choices,
    note,
    part,
    value: shown[name] ?? '',
    kind: kind === 'long' || kind === 'places' ? 'long' : 'text',
  })

const filledIn = (body: unknown): Values | undefined => {
  const { data } = values.safeParse(body)
  const named = data && Object.entries(data).filter(([name]) => name.startsWith(PREFIX))
  return named && Object.fromEntries(named.map(([name, value]) => [name.slice(PREFIX.length), value.replaceAll('\r\n', '\n')]))
}

export function recordRoutes({ newsroom, audit }: EditorOptions): readonly Route[] {
  async function show({ query }: AskedBy): Promise<Answer> {
    const [path, id] = [query.get('path') ?? '', query.get('id') ?? '']
    const isNew = path === NEW_ADVERTISER
    const form = formOf(isNew ? ANY_ADVERTISER : path)
    const opened = isNew ? undefined : await newsroom.open(path)
    if (!form || (!opened && !isNew)) return GONE
    const shown = valuesOf(form, opened?.text ?? '', id)
    const view = { path, id, isNew: isNew || (form.isList && id === ''), title: form.title, from: markOf(shown) }
    return page({ name: 'record', ...view, fields: form.fields.map(fieldOf(shown)) })
  }

  async function save({ visitor, body }: AskedBy): Promise<Answer> {
    const { data: asked } = given.safeParse(body)
    const filled = filledIn(body)
    if (!asked || !filled) return malformed
    const isNew = asked.path === NEW_ADVERTISER
    const path = isNew ? `${NEW_ADVERTISER}${filled.id ?? ''}.yml` : asked.path
    const form = formOf(path)
    const opened = await newsroom.open(path)
    if (isNew && (!form || opened)) return NAME_IT
    if (!form || (!opened && !isNew)) return GONE
    const before = opened?.text ?? ''
    if (markOf(valuesOf(form, before, asked.id)) !== asked.from) return faster(editorAt(path))
    const text = withRecord(form, before, asked.id, filled)
    if (text === undefined) return { ...UNREADABLE, again: editorAt(path) }
    const { name } = visitor.person
    const saved = await newsroom.drafts.save({ path, text, author: name, from: opened ? hashOf(before) : null })
    if (!saved.ok) return faster(editorAt(path))
    await audit.record({ actor: name, action: SAVE_DRAFT, subject: asked.id ? `${path}: ${asked.id}` : path })
    return see(editorAt(path), 'draft-saved')
  }

  return [showing('record', show), { method: 'post', path: '/newsroom/record', needs: 'content:write', takes: 'text', run: save }]
}
