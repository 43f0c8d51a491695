/** One article between its file and its typed blocks, and the records it is checked against. */
import type { FrontMatter } from './front-matter.ts'
import type { Placed, Root } from './parse/tree.ts'
import type { FieldPath } from './parse/yaml.ts'
import type { AdvertiserEntry, AuthorEntry, ClaimEntry } from './records.ts'

export type Page = {
  readonly file: string
  readonly slug: string
  readonly front: FrontMatter
  /** Line of a front matter field. */
  readonly lineOf: (path: FieldPath) => number
  readonly tree: Root
  /** Every node of the tree in the order of the text. */
  readonly nodes: readonly Placed[]
}

/** `null`: the record is there but refused itself, so pages that use it are not refused for it a second time. */
export type RecordsById<T> = ReadonlyMap<string, T | null>
export type Records = {
  readonly claims: RecordsById<ClaimEntry>
  readonly advertisers: RecordsById<AdvertiserEntry>
  readonly authors: RecordsById<AuthorEntry>
  /** Files in `content/media` by name, with their length in seconds where it can be read. */
  readonly media: ReadonlyMap<string, number | undefined>
}
