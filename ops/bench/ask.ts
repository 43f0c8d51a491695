/** Asking a server for pages, and which there are. */
import { type Agent, get } from 'node:http'
import { z } from 'zod'
import type { BareContent } from './bare-server.ts'
import { startHelper } from './process/helper.ts'
import { readingSchema } from './process/readings.ts'

export const BR = { 'Accept-Encoding': 'br' }

export type Answer = {
  readonly body: Buffer
  readonly etag: string
  readonly type: string
  readonly status: number
  /** From the request to the last byte, in milliseconds. */
  readonly tookMs: number
}

export const fetchBytes = (url: string, agent?: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    get(url, { headers: BR, ...(agent && { agent }) }, (res) => {
      const chunks: Buffer[] = []
      const { etag = '', 'content-type': type = '' } = res.headers
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => {
        const tookMs = performance.now() - startedAt
        resolve({ body: Buffer.concat(chunks), etag, type, status: res.statusCode ?? 0, tookMs })
      })
    }).on('error', reject)
  })

/** Every page of the sitemap. */
export async function pathsOf(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

/** A server that is measured: `delayMs` is how late its event loop was since that was last asked. */
export type Server = { readonly url: string; readonly pid: number; readonly delayMs: () => Promise<number> }

/** A bare `node:http` process that sends these answers' bytes. */
export async function startBare(
  targets: readonly string[],
  answers: readonly Answer[],
  more: Pick<BareContent, 'etag'> = {},
): Promise<Server & { stop: () => void }> {
  const helper = startHelper(new URL('./bare-server.ts', import.meta.url))
  const bodies = Object.fromEntries(answers.map(({ body }, at) => [targets[at], body.toString('base64')]))
  const content: BareContent = { bodies, type: answers[0]?.type ?? '', ...more }
  const { port } = await helper.ask(content, z.object({ port: z.number() }))
  const delayMs = async (): Promise<number> => (await helper.ask({}, readingSchema)).delayMs
  return { url: `http://127.0.0.1:${port}`, pid: helper.pid, delayMs, stop: helper.stop }
}
