/** Answers made for one request, compressed: pages as they stream, documents and JSON whole. */
import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { RequestHandler } from 'express'
import { chooseEncoding, type Encoding } from './content-encoding.ts'

/** Low, and a window of 64 KiB, which is most of a page: each of these bytes is sent once. A stream holds 0.4 MiB. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 } }
const GZIP = { level: 3 }
/** What fits one packet is sent no faster when it is smaller. */
const SMALLEST = 1400

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * How an answer of ours to this reader may be encoded. One that holds something of theirs beside something that the
 * sender of the request chose, an address's query, would tell by its length how much the two have in common (BREACH).
 * Requests in a reader's name come from another site, and then the browser says so, or is too old to say anything:
 * such a request, if it carries a cookie, gets plain bytes.
 */
export function encodingFor(req: IncomingMessage): Encoding {
  const { cookie, 'sec-fetch-site': site } = req.headers
  const isOwn = site === 'same-origin' || site === 'none'
  return cookie === undefined || isOwn ? chooseEncoding(req, ENCODINGS) : 'identity'
}

export const codingHeaders = (encoding: Encoding): Record<string, string> => ({
  Vary: 'Accept-Encoding',
  ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
})

/** A stream that compresses, each piece at once; `undefined` for plain bytes. */
export function compressor(encoding: Encoding): Transform | undefined {
  if (encoding === 'br') return createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
  return encoding === 'gzip' ? createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH }) : undefined
}

const WHOLE = {
  br: (text: string): Promise<Buffer> => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string): Promise<Buffer> => promisify(gzip)(text, GZIP),
  identity: async (text: string): Promise<Buffer> => Buffer.from(text),
} as const

/** The bytes of an answer that many get. */
export const encoded = (text: string, encoding: Encoding): Promise<Buffer> => WHOLE[encoding](text)

/** Lets `res.send` and `res.json` compress what they send, beside the event loop. */
export const compressAnswers: RequestHandler = (req, res, next) => {
  const send = res.send.bind(res)
  res.send = (body) => {
    if (typeof body !== 'string' || body.length < SMALLEST) return send(body)
    const encoding = encodingFor(req)
    res.vary('Accept-Encoding')
    if (encoding === 'identity' || req.method === 'HEAD') return send(body)
    WHOLE[encoding](body)
      .then((bytes) => {
        // Meanwhile another answer was begun, a refusal for example.
        if (res.headersSent) return
        res.setHeader('Content-Encoding', encoding)
        send(bytes)
      })
      .catch(next)
    return res
  }
  next()
}
