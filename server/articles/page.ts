/** An article between its file and its typed blocks, and the records it is checked against. */

import type { Language } from '#shared/language/paths.ts'
import type { Site } from '#shared/ui/site.ts'
import type { Placed, Root } from './parse/tree.ts'
import type { FieldPath } from './parse/yaml.ts'
import type { FrontMatter } from './records/front-matter.ts'
import type { Medium } from './records/medium.ts'
import type { AdvertiserEntry, AuthorEntry, ClaimEntry, ExternalEntry } from './records/schemas.ts'

export type Page = {
  readonly file: string
  readonly slug: string
  readonly language: Language
  readonly front: FrontMatter
  /** Line of a front matter field. */
  readonly lineOf: (path: FieldPath) => number
  readonly tree: Root
  /** Every node of the tree in the order of the text. */
  readonly nodes: readonly Placed[]
}

/** A page of which no more than its kind may be known of the front matter. */
export type PageText = Pick<Page, 'file' | 'language' | 'nodes'> & { readonly front: Pick<FrontMatter, 'kind'> | undefined }

/** `null`: the record exists but was refused itself; pages that use it are not refused a second time for it. */
export type RecordsById<T> = ReadonlyMap<string, T | null>
export type Records = {
  /** `null`: refused itself. */
  readonly site: Site | null
  readonly claims: RecordsById<ClaimEntry>
  readonly advertisers: RecordsById<AdvertiserEntry>
  readonly authors: RecordsById<AuthorEntry>
  readonly externals: RecordsById<ExternalEntry>
  /** Files in `content/media` by name. */
  readonly media: ReadonlyMap<string, Medium>
}
