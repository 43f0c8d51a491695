/** Ways in which a replica answers badly. Each is played for one request. */
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

export type Fault =
  /** Answers as if nothing were wrong: a gap in a script. */
  | { readonly kind: 'ok' }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Record<string, string> | undefined
      readonly body?: string
    }
  /** The regular answer, late. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The regular answer, a few bytes at a time. */
  | { readonly kind: 'drip'; readonly everyMs: number; readonly bytes?: number }
  /** The connection is reset, at once or after some bytes of the body, compressed if wanted. */
  | { readonly kind: 'reset'; readonly afterBytes?: number; readonly isGzip?: boolean }
  /** The connection stays open and nothing comes. */
  | { readonly kind: 'silence' }
  | { readonly kind: 'html' }
  | { readonly kind: 'redirect'; readonly to: string; readonly status?: 301 | 302 | 307 | 308 }
  /** About a thousandth of this travels. Whole MiB. */
  | { readonly kind: 'gzip-bomb'; readonly mebibytes: number }
  /** An uncompressed body of this size. Whole MiB. */
  | { readonly kind: 'flood'; readonly mebibytes: number }
  /** Any other body with status 200, for instance a captured one. */
  | { readonly kind: 'body'; readonly body: string | Buffer; readonly headers?: Record<string, string> | undefined }
  /** The regular answer, changed: how a malformed row gets among good ones. */
  | { readonly kind: 'changed'; readonly change: (body: unknown) => unknown }

export type Regular = { readonly status: number; readonly body: unknown }

const MEBIBYTE = 1024 * 1024
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const HTML = '<!doctype html><title>Attention Required!</title><h1>Error 1020</h1>'

export function answer(response: ServerResponse, { status, body }: Regular): void {
  response.writeHead(status, JSON_TYPE).end(JSON.stringify(body))
}

/** Writes as fast as the reader takes it, until it is gone. */
function pour(response: ServerResponse, chunk: Buffer, times: number): void {
  let left = times
  const more = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= 1
      if (!response.write(chunk)) return void response.once('drain', more)
    }
    response.end()
  }
  more()
}

function drip(response: ServerResponse, bytes: Buffer, everyMs: number, atOnce: number): void {
  let sent = 0
  response.writeHead(200, { ...JSON_TYPE, 'content-length': bytes.length })
  const timer = setInterval(() => {
    response.write(bytes.subarray(sent, sent + atOnce))
    sent += atOnce
    if (sent < bytes.length) return
    clearInterval(timer)
    response.end()
  }, everyMs)
  response.once('close', () => clearInterval(timer))
}

function reset(response: ServerResponse, plain: Buffer, { afterBytes, isGzip = false }: Extract<Fault, { kind: 'reset' }>): void {
  if (afterBytes === undefined) return void response.socket?.resetAndDestroy()
  const bytes = isGzip ? gzipSync(plain) : plain
  response.writeHead(200, { ...JSON_TYPE, 'content-length': bytes.length, ...(isGzip && { 'content-encoding': 'gzip' }) })
  response.write(bytes.subarray(0, afterBytes), () => setImmediate(() => response.socket?.resetAndDestroy()))
}

/** Plays one fault in place of the regular answer. */
export function play(fault: Fault, response: ServerResponse, regular: Regular): void {
  const bytes = Buffer.from(JSON.stringify(regular.body))
  switch (fault.kind) {
    case 'ok':
      return answer(response, regular)
    case 'status':
      return void response.writeHead(fault.status, { ...JSON_TYPE, ...fault.headers }).end(fault.body ?? '{}')
    case 'delay': {
      const timer = setTimeout(() => answer(response, regular), fault.ms)
      return void response.once('close', () => clearTimeout(timer))
    }
    case 'drip':
      return drip(response, bytes, fault.everyMs, fault.bytes ?? 1)
    case 'reset':
      return reset(response, bytes, fault)
    case 'silence':
      return
    case 'html':
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HTML)
    case 'redirect':
      return void response.writeHead(fault.status ?? 302, { location: fault.to }).end()
    case 'gzip-bomb':
      // A gzip stream may hold many members: one compressed mebibyte, again and again.
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' })
      return pour(response, gzipSync(Buffer.alloc(MEBIBYTE, ' ')), fault.mebibytes)
    case 'flood':
      response.writeHead(200, JSON_TYPE)
      return pour(response, Buffer.alloc(MEBIBYTE, ' '), fault.mebibytes)
    case 'body':
      return void response.writeHead(200, { ...JSON_TYPE, ...fault.headers }).end(fault.body)
    case 'changed':
      return answer(response, { ...regular, body: fault.change(regular.body) })
  }
}
