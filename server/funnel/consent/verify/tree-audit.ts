/** Computes the tree again from its entries and holds it against every checkpoint there is. */
import type { LeadsDb } from '../../store/schema.ts'
import { openCheckpoint } from '../log/checkpoint.ts'
import { type CompactRange, type Completed, EMPTY_RANGE, extended, headOf } from '../log/compact-range.ts'
import type { ConsentLog, EarlierLog } from '../log/log.ts'
import { hashesOf } from '../log/nodes.ts'
import { type Head, leafHash } from '../log/tree.ts'
import type { Finding } from './finding.ts'
import type { Page } from './pages.ts'

/** Proofs and tiles are read from the stored hashes: each must be that of the entries below it. */
async function editedNodes(db: LeadsDb, page: Page['range'], completed: readonly Completed[]): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  const levels = new Set(completed.map(({ level }) => level))
  for (const level of levels) {
    const [begin, end] = [Math.floor(page.begin / 2 ** level), Math.floor(page.end / 2 ** level)]
    const stored = await hashesOf(db, level, { begin, end })
    const wrong = completed.find((node) => node.level === level && !stored[node.index - begin]?.equals(node.hash))
    if (wrong) {
      const text = `the stored hash ${wrong.index} of level ${level} is not that of its entries`
      findings.push({ kind: 'edited', seq: wrong.index * 2 ** level + 1, text })
    }
  }
  return findings
}

/** That a log parted from another is found whenever it is looked at: the entries that were lost stay lost. */
const forkOf = ({ entry, origin, at, through, size }: EarlierLog): Finding => ({
  kind: 'forked',
  seq: entry,
  text: `this log parted on ${new Date(at).toISOString()} from ${origin}, of which ${size} entries were known to be signed: those behind ${through} are not in it (entry ${entry})`,
})

/** A checkpoint of an earlier log: compared with what both share, or of entries that were lost when they parted. */
function headBefore(earlier: readonly EarlierLog[], note: string): Head | Finding | 'known' | undefined {
  for (const { verifier, origin, through, size, entry } of earlier) {
    const head = openCheckpoint(verifier, note)
    if (!head) continue
    if (head.size <= through) return head
    if (head.size <= size) return 'known'
    const text = `a checkpoint of ${head.size} entries was signed by ${origin}; those from ${through + 1} on are gone, and entry ${entry} knows of ${size}`
    return { kind: 'cut', seq: through + 1, text }
  }
  return undefined
}

type Compared = Pick<ConsentLog, 'verifier' | 'earlier'>

export function createTreeAudit(db: LeadsDb, { verifier, earlier }: Compared, checkpoints: readonly string[]) {
  const findings: Finding[] = earlier.map(forkOf)
  const heads: Head[] = []
  for (const note of checkpoints) {
    const head = openCheckpoint(verifier, note) ?? headBefore(earlier, note)
    if (head === undefined)
      findings.push({ kind: 'foreign', seq: 0, text: 'a checkpoint that is not signed with the key of this log' })
    else if (head !== 'known') {
      if ('kind' in head) findings.push(head)
      else heads.push(head)
    }
  }
  heads.sort((a, b) => a.size - b.size)
  let range: CompactRange = EMPTY_RANGE
  let waiting = 0
  /** Entries that some checkpoint confirms. */
  let confirmed = 0

  function compareHeads(): void {
    for (; heads[waiting]?.size === range.size; waiting += 1) {
      if (heads[waiting]?.root.equals(headOf(range).root)) confirmed = range.size
      else if (!findings.some(({ kind }) => kind === 'fork')) {
        const text = `a checkpoint of ${range.size} entries signed another history: the entries from ${confirmed + 1} to ${range.size} are not the same`
        findings.push({ kind: 'fork', seq: confirmed + 1, text })
      }
    }
  }

  compareHeads()
  return {
    async read({ range: page, data, leaves }: Page): Promise<void> {
      const added: Completed[] = []
      for (let index = page.begin; index < page.end; index += 1) {
        const text = data.get(index + 1)
        // Of an entry that was lost with a disk only the hash is known.
        const leaf = text === undefined ? leaves[index - page.begin] : leafHash(text)
        const { range: next, completed } = extended(range, leaf ?? leafHash(''))
        range = next
        added.push(...completed)
        compareHeads()
      }
      findings.push(...(await editedNodes(db, page, added)))
    },
    /** @param checkpoint the store's own head */
    end(checkpoint: string): readonly Finding[] {
      const own = openCheckpoint(verifier, checkpoint)
      if (own?.size !== range.size || !own.root.equals(headOf(range).root))
        findings.push({ kind: 'head', seq: range.size, text: 'the head is not the one that was signed' })
      const longest = heads.at(-1)
      if (longest && longest.size > range.size) {
        const text = `a checkpoint of ${longest.size} entries was signed; the entries from ${range.size + 1} on are gone`
        findings.push({ kind: 'cut', seq: range.size + 1, text })
      }
      return findings
    },
  }
}
