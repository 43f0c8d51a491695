/** The public part of the log: its head, its hashes in tiles (c2sp.org/tlog-tiles), never an entry. */
import type { LeadsDb } from '../store/schema.ts'
import { type ConsentLog, readLog } from './log/log.ts'
import { hashesOf } from './log/nodes.ts'

const TILE_LEVELS = 8
const TILE_WIDTH = 256

/** `0/x001/234.p/12`: level, index in groups of three digits, and the width of a tile at the edge. */
const TILE = /^([0-7])\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

export const publishedLog = (db: LeadsDb, { origin, vkey, earlier }: ConsentLog) => ({
  origin,
  vkey,
  /** The logs that this one parted from, oldest first. */
  earlier: earlier.map(({ verifier: _, ...each }) => each),
  /** Of a log that parted from another: its tiles have an address of their own, for earlier ones are kept for ever. */
  branch: /\/(fork-[0-9a-f]+)$/.exec(origin)?.[1],
  checkpoint: async (): Promise<string> => (await readLog(db)).checkpoint,
  /** @param path behind `/tile/` @returns its hashes, 32 bytes each; `undefined` where the log has no such tile */
  async tile(path: string): Promise<Buffer | undefined> {
    const [, level, groups, partial] = TILE.exec(path) ?? []
    if (level === undefined || groups === undefined) return undefined
    const width = Number(partial ?? TILE_WIDTH)
    const begin = Number(groups.replaceAll(/[x/]/g, '')) * TILE_WIDTH
    if (!Number.isSafeInteger(begin + TILE_WIDTH) || width > TILE_WIDTH || (partial && width === TILE_WIDTH)) return undefined
    const hashes = await hashesOf(db, Number(level) * TILE_LEVELS, { begin, end: begin + width })
    return hashes.length === width ? Buffer.concat(hashes) : undefined
  },
})
