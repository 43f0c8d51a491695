/** Reads the files that pages are checked against: claims, authors, advertisers and the names of the media. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { isRecord } from '#shared/records.ts'
import type { Records, RecordsById } from '../page.ts'
import { type FieldPath, parseFields, readYaml, type YamlSource } from '../parse/yaml.ts'
import { type ContentProblem, shown } from '../problem.ts'
import { mediaSeconds } from './media-length.ts'
import { advertiserSchema, authorSchema, claimSchema, externalSchema } from './schemas.ts'

type Report = (problems: readonly ContentProblem[]) => void
type Folder = { readonly dir: string; readonly report: Report }
type Identified = { readonly id: string }

/** Sorted names of the files in a folder with this ending; empty if the folder is missing. */
export const filesIn = (dir: string, ending = ''): string[] =>
  existsSync(dir)
    ? readdirSync(dir)
        .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
        .sort()
    : []

function readSource({ dir, report }: Folder, file: string): YamlSource | undefined {
  const name = `content/${file}`
  if (!existsSync(join(dir, file))) {
    report([
      { rule: 'missing-file', file: name, line: 1, field: 'file', message: 'is missing', allowed: 'see content/README.md' },
    ])
    return undefined
  }
  const source = readYaml(name, readFileSync(join(dir, file), 'utf8'))
  if (source.ok) return source.value
  report(source.problem)
  return undefined
}

/** A list of records by id; a refused record is `null`, so that pages are not refused a second time for it. */
function readList<T extends Identified>(content: Folder, file: string, schema: z.ZodType<T>): RecordsById<T> {
  const { report } = content
  const records = new Map<string, T | null>()
  const source = readSource(content, file)
  if (!source) return records
  const refuse = (path: FieldPath, field: string, message: string, allowed: string): void =>
    report([{ rule: 'records', file: source.file, line: source.lineOf(path), field, message, allowed }])
  if (!Array.isArray(source.data)) {
    refuse([], 'file', 'is not a list', 'a list of records, each with an id')
    return records
  }
  for (const [index, data] of source.data.entries()) {
    const entry = parseFields({ file: source.file, data, lineOf: (path) => source.lineOf([index, ...path]) }, schema, 'records')
    const id: unknown = isRecord(data) ? data.id : undefined
    if (!entry.ok) report(entry.problem)
    if (typeof id !== 'string') continue
    if (records.has(id)) refuse([index, 'id'], 'id', `${shown(id)} appears twice`, 'each id once')
    records.set(id, entry.ok ? entry.value : null)
  }
  return records
}

/** One record a file, named after its id; a refused record is `null`. */
function readFolder<T extends Identified>(content: Folder, folder: string, schema: z.ZodType<T>): RecordsById<T> {
  const { dir, report } = content
  const records = new Map<string, T | null>()
  for (const name of filesIn(join(dir, folder), '.yml')) {
    const id = name.slice(0, -'.yml'.length)
    records.set(id, null)
    const source = readSource(content, `${folder}/${name}`)
    if (!source) continue
    const entry = parseFields(source, schema, 'records')
    if (!entry.ok) report(entry.problem)
    else if (entry.value.id !== id) {
      const place = { rule: 'records', file: source.file, line: source.lineOf(['id']), field: 'id' }
      report([{ ...place, message: `is ${shown(entry.value.id)}`, allowed: `the file's name, ${id}` }])
    } else records.set(id, entry.value)
  }
  return records
}

export function loadRecords(dir: string, report: Report): Records {
  const content = { dir, report }
  const media = join(dir, 'media')
  return {
    claims: readList(content, 'claims.yml', claimSchema),
    authors: readList(content, 'authors.yml', authorSchema),
    advertisers: readFolder(content, 'advertisers', advertiserSchema),
    externals: readFolder(content, 'external', externalSchema),
    media: new Map(filesIn(media).map((name) => [name, mediaSeconds(join(media, name))])),
  }
}
