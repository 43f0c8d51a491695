/**
 * Ready pages that web processes share: whoever is the first to need one renders it, and the others take its bytes as long as
 * they may be shown. Where the store is slow or gone, each renders for itself.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PageStore } from '../../platform/network/page-store.ts'
import type { Encoding } from '../answers/content-encoding.ts'
import type { SharedPage } from './page-list.ts'
import { createReadyPage, type ReadyPage } from './ready-page.ts'

/** So long one process has for a render, before another one may try: longer than any takes, shorter than a reader waits. */
const LEASE_MS = 1000
/** So long the others wait for it before they render as well. */
const WAIT_MS = 250
const LOOK_EVERY_MS = 15
const MAC_BYTES = 32

type Packed = {
  readonly headers: Readonly<Record<string, string>>
  /** Each form with its length, in the order of their bytes. */
  readonly forms: readonly (readonly [Encoding, number])[]
}

function pack(page: ReadyPage): Buffer {
  const variants = page.encodings().map((encoding) => [encoding, page.variant(encoding)?.body ?? Buffer.alloc(0)] as const)
  const packed = { headers: page.headers, forms: variants.map(([encoding, { length }]) => [encoding, length]) }
  const head = Buffer.from(JSON.stringify(packed))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, ...variants.map(([, body]) => body)])
}

/** Only what {@link pack} made is read: its seal was verified. */
function unpack(bytes: Buffer): ReadyPage {
  const end = 4 + bytes.readUInt32BE(0)
  const { headers, forms }: Packed = JSON.parse(bytes.toString('utf8', 4, end))
  let at = end
  const bodies = new Map<Encoding, Buffer>()
  for (const [encoding, length] of forms) {
    bodies.set(encoding, bytes.subarray(at, at + length))
    at += length
  }
  return createReadyPage({ text: bodies.get('identity') ?? '', status: 200, headers }, bodies)
}

export type SharingOptions = {
  readonly store: PageStore
  /** Identifies the build, its settings and its content: pages of another one are never shown. A secret, too. */
  readonly epoch: () => string
  readonly paceMs: (page: SharedPage) => number
}

/** A page that another process rendered, and how long it may still be shown. */
export type Adopted = { readonly bytes: ReadyPage; readonly leftMs: number }

export function createSharedPages({ store, epoch, paceMs }: SharingOptions) {
  const seal = (bytes: Buffer, key: string): Buffer => createHmac('sha256', epoch()).update(key).update(bytes).digest()
  /** What a stranger in the store reads says nothing, and nothing that he writes is sent to anybody. */
  const keyOf = ({ target }: SharedPage): string => createHmac('sha256', epoch()).update(target).digest('base64url')

  function open(value: Buffer, key: string): ReadyPage | undefined {
    const [mac, bytes] = [value.subarray(0, MAC_BYTES), value.subarray(MAC_BYTES)]
    return mac.length === MAC_BYTES && timingSafeEqual(mac, seal(bytes, key)) ? unpack(bytes) : undefined
  }

  return {
    /** @returns a page that is ready; else who asks is to render it, because it is his turn or nobody answers */
    async adopt(page: SharedPage): Promise<Adopted | undefined> {
      const key = keyOf(page)
      for (let waited = 0; waited <= WAIT_MS; waited += LOOK_EVERY_MS) {
        const taken = await store.take(key, LEASE_MS)
        if (taken === undefined || taken === 'mine') return undefined
        if (taken !== 'taken') {
          const bytes = open(taken.value, key)
          return bytes && { bytes, leftMs: taken.leftMs }
        }
        await sleep(LOOK_EVERY_MS)
      }
      return undefined
    },

    /** For the others, for as long as its kind may be shown. */
    async share(page: SharedPage, bytes: ReadyPage): Promise<void> {
      const key = keyOf(page)
      const packed = pack(bytes)
      await store.put(key, Buffer.concat([seal(packed, key), packed]), paceMs(page))
    },
  }
}

export type SharedPages = ReturnType<typeof createSharedPages>
