/** The words for a claim's status, and the claims of a page. */
import type { ArticleClaim, ClaimRecord } from '#shared/articles/article.ts'
import type { ClaimStatus } from '#shared/articles/blocks.ts'
import type { Page, RecordsById } from '../page.ts'
import { attribute, isDirective } from '../parse/tree.ts'
import type { ClaimEntry } from './schemas.ts'

type Wording = { readonly letter: string; readonly statusText: string; readonly note: (entry: ClaimEntry) => string }
const WORDINGS: Readonly<Record<ClaimStatus, Wording>> = {
  substantiated: { letter: 'S', statusText: 'Source read', note: ({ testedOn }) => `Source given and read by us on ${testedOn}` },
  attributed: { letter: 'U', statusText: 'Not checked', note: () => "Advertiser's claim, not checked by us" },
  illustrative: { letter: 'H', statusText: 'Hypothetical', note: () => 'Hypothetical example, not real results' },
  withdrawn: {
    letter: 'W',
    statusText: 'Withdrawn',
    note: ({ ran }) => `Printed from ${ran?.from} until ${ran?.until}, then withdrawn`,
  },
}

export function claimRecord(entry: ClaimEntry): ClaimRecord {
  const { id, text, kind, status, evidence, source, testedOn, publishedOn, reviewer, expires } = entry
  const { statusText, note } = WORDINGS[status]
  const dates = { checkedOn: testedOn ?? null, publishedOn, expires }
  return { id, text, kind, status, statusText, note: note(entry), evidence, source: source ?? null, reviewer, ...dates }
}

/** The first millisecond after the last day on which a claim may be printed (UTC). */
export const expiryOf = ({ expires }: { readonly expires: string }): number => Date.parse(`${expires}T00:00:00Z`) + 86_400_000

/** The id a node refers to: a claim in the text, or the data set of a results box. */
export function claimIdOf(node: Page['nodes'][number]['node']): string | undefined {
  if (!isDirective(node)) return undefined
  if (node.name === 'claim') return attribute(node, 'id')
  return node.name === 'results' ? attribute(node, 'dataset') : undefined
}

/** The claims of a page in order of appearance, numbered within each status: U1, U2, H1. Unknown ids are left out. */
export function numberClaims(page: Page, entries: RecordsById<ClaimEntry>): ReadonlyMap<string, ArticleClaim> {
  const numbered = new Map<string, ArticleClaim>()
  const counts = new Map<string, number>()
  for (const { node } of page.nodes) {
    const id = claimIdOf(node)
    const entry = id === undefined ? undefined : entries.get(id)
    if (!entry || numbered.has(entry.id)) continue
    const { letter } = WORDINGS[entry.status]
    const count = (counts.get(letter) ?? 0) + 1
    counts.set(letter, count)
    numbered.set(entry.id, { ...claimRecord(entry), marker: `${letter}${count}` })
  }
  return numbered
}
