/**
 * One guarded exchange with a server that may answer anything: bounded in time and bytes, on a connection of its own, so that
 * its address is checked every time. No redirect is followed.
 */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { errorCode } from '../error-code.ts'

export type Exchange = {
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly post?: unknown
  /** From the call to the last byte. */
  readonly deadlineMs: number
  /** Until the connection is established, TLS included. */
  readonly connectMs?: number | undefined
  /** Of the body after decompression. */
  readonly maxBytes: number
  /** Resolves names; the system's resolver if unset. */
  readonly lookup?: LookupFunction | undefined
  /** From here on, bytes of the request may leave: the connection is made and, over TLS, the handshake is complete. */
  readonly onConnected?: () => void
}

export type HttpAnswer = {
  readonly status: number
  /** The first of a name; empty where there is none. */
  readonly header: (name: string) => string
  /** UTF-8 unless `charsetOf` reads another from how the body begins. @throws {HttpFault} */
  readonly text: (charsetOf?: (head: string) => string) => Promise<string>
}

/** What went wrong, and in words or as the system's code: a broken connection, a cut-off body. */
export class HttpFault extends Error {
  readonly kind: 'timeout' | 'too-large' | 'undecodable' | 'network'
  constructor(kind: HttpFault['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

function decoded(body: Readable, encoding: string): Readable {
  if (encoding === '' || encoding === 'identity') return body
  // Errors of both are thrown where the last one is read.
  if (encoding === 'gzip') return pipeline(body, createGunzip(), () => undefined)
  throw new HttpFault('undecodable', `content-encoding ${encoding.slice(0, 40)}`)
}

/** Counts what comes out of the decompressor, so that a small body cannot expand into a large one. */
async function collect(source: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new HttpFault('too-large', `more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** How much of a body may say what it is written in. */
const HEAD_BYTES = 200

function decodedText(body: Buffer, charsetOf: (head: string) => string): string {
  const charset = charsetOf(body.subarray(0, HEAD_BYTES).toString('latin1'))
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    throw new HttpFault('undecodable', `charset ${charset.slice(0, 40)}`)
  }
}

function open(
  url: URL,
  { headers, post, connectMs, lookup, onConnected }: Exchange,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:'
  const method = post === undefined ? 'GET' : 'POST'
  const all = { accept: 'application/json', ...(post === undefined ? {} : { 'content-type': 'application/json' }), ...headers }
  return new Promise((resolve, reject) => {
    const options = { agent: false, method, headers: all, lookup, signal }
    const request = (isTls ? httpsRequest : httpRequest)(url, options, resolve)
    const late = (): void => void request.destroy(new HttpFault('timeout', 'no connection in time'))
    const connecting = connectMs === undefined ? undefined : setTimeout(late, connectMs)
    const connected = (): void => {
      clearTimeout(connecting)
      onConnected?.()
    }
    request.once('socket', (socket) => socket.once(isTls ? 'secureConnect' : 'connect', connected))
    request.once('close', () => clearTimeout(connecting))
    // Stays for the whole exchange: a reset in the middle of a body is also reported here.
    request.on('error', reject)
    request.end(post === undefined ? undefined : JSON.stringify(post))
  })
}

function faultOf(error: unknown, signal: AbortSignal): HttpFault {
  if (error instanceof HttpFault) return error
  // An answer cut off by the deadline looks like a broken connection.
  if (signal.aborted) return new HttpFault('timeout', 'no complete answer in time')
  const code = errorCode(error) ?? 'unknown'
  return new HttpFault(code.startsWith('Z_') ? 'undecodable' : 'network', code)
}

/** @throws {HttpFault} and nothing else, whatever the server does */
export async function exchange<T>(url: URL, options: Exchange, receive: (answer: HttpAnswer) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(options.deadlineMs)
  let response: IncomingMessage | undefined
  try {
    response = await open(url, options, signal)
    const { statusCode: status = 0, headers } = response
    const header = (name: string): string => [headers[name] ?? ''].flat()[0] ?? ''
    const body = response
    const text: HttpAnswer['text'] = async (charsetOf = () => 'utf-8') =>
      decodedText(await collect(decoded(body, header('content-encoding')), options.maxBytes), charsetOf)
    return await receive({ status, header, text })
  } catch (error) {
    throw faultOf(error, signal)
  } finally {
    response?.destroy()
  }
}
