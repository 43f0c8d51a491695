/** The leaf of an entry, kept for ever: it commits to every column of a receipt, and says nothing of a person. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { sha256 } from './tree.ts'

const instant = z.iso.datetime()
const base = { v: z.literal(1), seq: z.int().positive(), at: instant }
const receipt = {
  ...base,
  id: z.string(),
  /** {@link commitment} to the receipt's text. */
  body: z.string(),
  /** {@link commitment} to whom the receipt belongs. */
  who: z.string(),
}

const leafSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...receipt, kind: z.literal('consent'), subject: z.null() }),
  z.strictObject({ ...receipt, kind: z.literal('withdrawal'), subject: z.string().nullable() }),
  /** Receipts of a person who requested erasure: their texts, salts and indexes are gone. */
  z.strictObject({ ...base, kind: z.literal('erased'), subjects: z.array(z.int().positive()) }),
  /** All receipts written before this time were emptied at the end of their retention. */
  z.strictObject({ ...base, kind: z.literal('emptied'), before: instant }),
  /** The store was restored from a copy that had `through` entries; of the later ones only the hashes are known. */
  z.strictObject({ ...base, kind: z.literal('restored'), through: z.int() }),
  /**
   * From here on this is another log: it shares with the log `origin` the entries up to `through`. The newest head of that
   * log that was known then has `size` entries and `root`, base64; those behind `through` are lost here.
   */
  z.strictObject({ ...base, kind: z.literal('forked'), origin: z.string(), through: z.int(), size: z.int(), root: z.string() }),
])

export type Leaf = z.infer<typeof leafSchema>
type NewOf<Each> = Each extends Leaf ? Omit<Each, 'v' | 'seq' | 'at'> : never
/** A leaf without what the log adds. */
export type NewLeaf = NewOf<Leaf>

/** Canonical JSON (RFC 8785; leaves hold texts, whole numbers and lists of them): keys sorted, no spaces. */
export const leafData = (leaf: Leaf): string => JSON.stringify(leaf, Object.keys(leaf).sort())

/** @returns `undefined` for what is no leaf */
export function parseLeaf(data: string): Leaf | undefined {
  try {
    return leafSchema.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}

/** 32 random bytes as base64; without them trying values reveals what a commitment is to. */
export const newSalt = (): string => randomBytes(32).toString('base64')

/** SHA-256 over salt and text. */
export const commitment = (salt: string, text: string): string => sha256(Buffer.from(salt, 'base64'), text).toString('base64')

/** A person's two indexes as one text. */
export const personText = (row: { readonly phone_index: string; readonly email_index: string }): string =>
  `${row.phone_index}\n${row.email_index}`
