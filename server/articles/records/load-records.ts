/** Reads the records that pages are checked against: the paper itself, claims, authors, advertisers and the names of the media. */
import type { z } from 'zod'
import { isRecord } from '#shared/typed-keys.ts'
import type { Site } from '#shared/ui/site.ts'
import { type ContentFiles, idsIn, SITE_FILE } from '../files.ts'
import type { Records, RecordsById } from '../page.ts'
import { parseFields } from '../parse/fields.ts'
import { type FieldPath, readYaml, type YamlSource } from '../parse/yaml.ts'
import { type ContentProblem, shown } from '../problem.ts'
import { advertiserSchema, authorSchema, claimSchema, externalSchema } from './schemas.ts'
import { siteSchema } from './site.ts'

type Report = (problems: readonly ContentProblem[]) => void
type Folder = { readonly files: Pick<ContentFiles, 'texts'>; readonly report: Report }
type Whole = Folder & { readonly files: ContentFiles }
type Identified = { readonly id: string }

function readSource({ files, report }: Folder, file: string): YamlSource | undefined {
  const name = `content/${file}`
  const text = files.texts.get(file)
  if (text === undefined) {
    report([
      { rule: 'missing-file', file: name, line: 1, field: 'file', message: 'is missing', allowed: 'see content/README.md' },
    ])
    return undefined
  }
  const source = readYaml(name, text)
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
function readFolder<T extends Identified>(content: Whole, folder: string, schema: z.ZodType<T>): RecordsById<T> {
  const { files, report } = content
  const records = new Map<string, T | null>()
  for (const id of idsIn(files, `${folder}/`, '.yml')) {
    records.set(id, null)
    const source = readSource(content, `${folder}/${id}.yml`)
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

/** The paper itself; `undefined` where its record was refused. */
export function loadSite(files: Pick<ContentFiles, 'texts'>, report: Report): Site | undefined {
  const source = readSource({ files, report }, SITE_FILE)
  if (!source) return undefined
  const site = parseFields(source, siteSchema, 'records')
  if (!site.ok) report(site.problem)
  return site.ok ? site.value : undefined
}

export function loadRecords(files: ContentFiles, report: Report): Records {
  const content = { files, report }
  return {
    site: loadSite(files, report) ?? null,
    claims: readList(content, 'claims.yml', claimSchema),
    authors: readList(content, 'authors.yml', authorSchema),
    advertisers: readFolder(content, 'advertisers', advertiserSchema),
    externals: readFolder(content, 'external', externalSchema),
    media: files.media,
  }
}
