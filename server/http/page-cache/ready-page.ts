/**
 * A rendered page as bytes that can be sent as they are: its headers are finished, its forms are made when wanted. The text
 * is four fifths of what all forms take and few readers take it plain, so that a compressed form replaces it.
 */
import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { cacheHeader } from '../answers/cache-policy.ts'
import type { Encoding } from '../answers/content-encoding.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

type Compressed = Exclude<Encoding, 'identity'>

const EXPAND: Readonly<Record<Compressed, (bytes: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
}

export type RenderedPage = { readonly text: string; readonly status: number; readonly headers: OutgoingHttpHeaders }

/** `head`: names and values in turn, which Node writes without looking up each header. */
export type Variant = { readonly head: string[]; readonly body: Buffer }

export type ReadyPage = ReturnType<typeof createReadyPage>

/** Quality 4: 6 % more bytes than 5 in half of its time, which runs beside the event loop, on a core that others want. */
const BROTLI_QUALITY = 4

const COMPRESS: Readonly<Record<Compressed, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) =>
    brotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text) => deflate(text, { level: 6 }),
}

const flat = (headers: OutgoingHttpHeaders): string[] => Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

const lengthOf = (head: readonly string[]): number => head.reduce((sum, text) => sum + text.length, 0)

export function createReadyPage(page: RenderedPage) {
  const bytes = Buffer.from(page.text)
  // The headers count too: after a 304 a reader keeps the old ones (RFC 9110, section 15.4.5).
  const tag = `"${createHash('sha256').update(JSON.stringify(page.headers)).update(bytes).digest('base64url').slice(0, 22)}"`
  // Weak: the same page in its compressed forms, which are other bytes (section 8.8.3).
  const renewed = { ETag: `W/${tag}`, Vary: 'Accept-Encoding', ...cacheHeader('page') }
  const shared = { ...page.headers, ...renewed }
  const notModified = flat(renewed)

  const variantOf = (body: Buffer, coding?: Compressed): Variant => ({
    body,
    head: flat({ ...shared, 'Content-Length': body.length, ...(coding && { 'Content-Encoding': coding }) }),
  })
  const variants = new Map<Encoding, Variant>([['identity', variantOf(bytes)]])
  const underWay = new Map<Encoding, Promise<Variant>>()

  /** The form that others are made of: the text, until a compressed form replaces it. */
  let source: { readonly coding: Encoding; readonly body: Buffer } = { coding: 'identity', body: bytes }

  const readText = ({ coding, body } = source): Promise<Buffer> | Buffer => (coding === 'identity' ? body : EXPAND[coding](body))

  async function makeForm(encoding: Encoding): Promise<Variant> {
    const held = variants.get(encoding)
    if (held) return held
    const text = await readText()
    if (encoding === 'identity') return variantOf(text)
    const made = variantOf(await COMPRESS[encoding](text), encoding)
    variants.set(encoding, made)
    variants.delete('identity')
    source = { coding: encoding, body: made.body }
    return made
  }

  return {
    /** What identifies this page, whatever its form: what `If-None-Match` names, weak or not. */
    tag,
    /** The head of a 304: without what a reader's copy has already. */
    notModified,
    /** A form that is held. */
    variant: (encoding: Encoding): Variant | undefined => variants.get(encoding),
    /** The compressed forms that readers wanted. */
    encodings: (): readonly Encoding[] => [...variants.keys()].filter((encoding) => encoding !== 'identity'),
    /** Makes a form, once for all who wait for it, on the threads that Node keeps for it. */
    make(encoding: Encoding): Promise<Variant> {
      const work = underWay.get(encoding) ?? makeForm(encoding).finally(() => underWay.delete(encoding))
      underWay.set(encoding, work)
      return work
    },
    /** Memory taken, in bytes. */
    size: (): number =>
      [...variants.values()].reduce((sum, { head, body }) => sum + lengthOf(head) + body.length, lengthOf(notModified)),
  }
}
