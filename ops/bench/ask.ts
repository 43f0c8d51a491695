/** Asking a server for pages, and which there are. */
import { type Agent, get } from 'node:http'
import { z } from 'zod'
import type { BareContent } from './bare-server.ts'
import { startHelper } from './helper.ts'

export const BR = { 'Accept-Encoding': 'br' }

export type Answer = {
  readonly body: Buffer
  readonly etag: string
  readonly status: number
  /** Names and values in turn, without those that Node writes by itself. */
  readonly head: readonly string[]
  /** From the request to the last byte, in milliseconds. */
  readonly tookMs: number
}

/** Of the connection, not of what is sent on it. */
const NODES_OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

const headOf = (raw: readonly string[]): string[] =>
  raw.filter((_, at) => !NODES_OWN.has((raw[at - (at % 2)] ?? '').toLowerCase()))

type Asking = { readonly agent?: Agent; readonly headers?: Readonly<Record<string, string>> }

export const fetchBytes = (url: string, { agent, headers = BR }: Asking = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    get(url, { headers, ...(agent && { agent }) }, (res) => {
      const chunks: Buffer[] = []
      const { etag = '' } = res.headers
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => {
        const tookMs = performance.now() - startedAt
        resolve({ body: Buffer.concat(chunks), etag, status: res.statusCode ?? 0, head: headOf(res.rawHeaders), tookMs })
      })
    }).on('error', reject)
  })

/** Every page of the sitemap. */
export async function pathsOf(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

/** A server that is measured. */
export type Server = { readonly url: string; readonly pid: number }

/** A bare `node:http` process that sends these answers' bytes, heads included. */
export async function startBare(targets: readonly string[], answers: readonly Answer[]): Promise<Server & { stop: () => void }> {
  const helper = startHelper(new URL('./bare-server.ts', import.meta.url))
  const content: BareContent = Object.fromEntries(
    answers.map(({ status, head, body }, at) => [targets[at], { status, head: [...head], body: body.toString('base64') }]),
  )
  const { port } = await helper.ask(content, z.object({ port: z.number() }))
  return { url: `http://127.0.0.1:${port}`, pid: helper.pid, stop: helper.stop }
}
