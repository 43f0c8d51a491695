/** What an open page reads over HTTP: tried once more, taken as it is for five minutes, and standing in for ten. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createReader, FRESH_MS, KEPT_MS } from '../../../client/request/read.ts'
import { readTree } from '../../architecture/tree.ts'
import { nobodyThere, stubServer } from '../../support/stub-server.ts'

/** A server that answers these, one after the other and then the last for ever, and a reader of it. */
async function setUp(...statuses: number[]) {
  let ms = 0
  let asked = 0
  const waits: number[] = []
  const origin = await stubServer((_req, res) => {
    res.statusCode = statuses[Math.min(asked++, statuses.length - 1)] ?? 500
    res.end(JSON.stringify({ answer: asked }))
  })
  const read = createReader({ now: () => ms, wait: async (time) => void waits.push(time) })
  return {
    read: (path = '/', signal = new AbortController().signal) => read(origin + path, signal),
    asked: () => asked,
    waits,
    pass: (time: number) => (ms += time),
  }
}

describe('a read', () => {
  it('that the server could not answer is tried once more, a second later', async () => {
    const { read, waits } = await setUp(503, 200)
    expect(await read()).toEqual({ answer: 2 })
    expect(waits).toEqual([1000])
  })

  it('fails after that', async () => {
    const { read, asked } = await setUp(503)
    await expect(read()).rejects.toThrow('HTTP 503')
    expect(asked()).toBe(2)
  })

  it('without an answer is tried once more, too', async () => {
    const waits: number[] = []
    const read = createReader({ now: () => 0, wait: async (ms) => void waits.push(ms) })
    await expect(read(await nobodyThere(), new AbortController().signal)).rejects.toThrow()
    expect(waits).toEqual([1000])
  })

  it('that is refused is not tried again', async () => {
    const { read, asked } = await setUp(404)
    await expect(read()).rejects.toThrow('HTTP 404')
    expect(asked()).toBe(1)
  })

  it('that was given up is not tried again, and what is kept does not stand in', async () => {
    const { read, asked, pass } = await setUp(200)
    await read()
    pass(FRESH_MS)
    await expect(read('/', AbortSignal.abort())).rejects.toThrow()
    expect(asked()).toBe(1)
  })
})

describe('an answer', () => {
  it('is taken as it is for five minutes, for its own address', async () => {
    const { read, asked, pass } = await setUp(200)
    await read()
    pass(FRESH_MS - 1)
    expect([await read(), await read('/other'), asked()]).toEqual([{ answer: 1 }, { answer: 2 }, 2])
    pass(1)
    expect(await read()).toEqual({ answer: 3 })
  })

  it('takes the place of ten minutes where no newer one can be had, and no longer', async () => {
    const { read, pass } = await setUp(200, 503)
    await read()
    pass(KEPT_MS - 1)
    expect(await read()).toEqual({ answer: 1 })
    pass(1)
    await expect(read()).rejects.toThrow('HTTP 503')
  })
})

describe('a page', () => {
  it('asks over HTTP in one place only, but for live prices, whose answers are never kept', () => {
    // The service worker is no page: it is between pages and the network.
    const asking = [...readTree().keys()].filter(
      (path) => /^client\/(?!offline\/worker\/).*\.tsx?$/.test(path) && /\bfetch\(/.test(readFileSync(path, 'utf8')),
    )
    expect(asking.sort()).toEqual(['client/live/http.ts', 'client/request/read.ts', 'client/request/send.ts'])
  })
})
