/** What one sender can cost the live updates: little memory, no room of others, and an office stays live (WEB-14, FEED-3). */
import type { Socket as NetSocket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_CONNECTION_LIMITS } from '#server/live/guard.ts'
import { startLive } from '../../support/market/live-server.ts'
import { openRawSocket, type RawSocket } from '../../support/market/raw-socket.ts'
import { rawRequest } from '../../support/raw-http.ts'
import { until } from '../../support/until.ts'

const SMALL = { perAddress: 3, opensPerMinute: 1000, total: 100, lagging: 1 }
const WATCH = '42["watch",{"categories":"all"}]'

describe('a socket', () => {
  const clients: RawSocket[] = []
  let running: Awaited<ReturnType<typeof startLive>>
  afterEach(async () => {
    for (const { net } of clients.splice(0)) net.destroy()
    await running.live.close()
  })

  async function open(options?: Parameters<typeof openRawSocket>[1]): Promise<RawSocket | undefined> {
    const client = await openRawSocket(running.port, options)
    if (client) clients.push(client)
    return client
  }
  const opened = async (options?: Parameters<typeof openRawSocket>[1]): Promise<RawSocket> => {
    const client = await open(options)
    if (!client) throw new Error('refused')
    return client
  }

  type Connection = { writeBuffer: { data?: string }[]; transport?: { socket?: { _socket?: NetSocket } } }
  /** Bytes that wait in this process for readers who do not read. */
  const queued = (): number => {
    let bytes = 0
    for (const { conn } of running.live.io.of('/').sockets.values()) {
      const { writeBuffer, transport } = conn as unknown as Connection
      for (const { data } of writeBuffer) bytes += data?.length ?? 0
      bytes += transport?.socket?._socket?.writableLength ?? 0
    }
    return bytes
  }
  const snapshots = (text: string): number => text.split('42["snapshot"').length - 1

  it.each([
    ['asks for the board again and again', WATCH],
    ['asks for namespaces that do not exist', `40/${'x'.repeat(60)},`],
  ])('that %s and reads nothing fills no memory and is closed', async (_what, text) => {
    running = await startLive({ limits: SMALL })
    const client = await opened()
    client.net.pause()
    let most = 0
    for (let burst = 0; burst < 100 && !client.closed(); burst++) {
      client.say(text, 400)
      await new Promise((resolve) => setImmediate(resolve))
      most = Math.max(most, queued())
    }
    expect(most).toBeLessThan(256 * 1024)
    await until('the flood is closed', () => running.live.watchers() === 0)
  })

  it('that is refused is told so with the protective headers, with and without an upgrade (WEB-1)', async () => {
    running = await startLive({ limits: SMALL })
    const origin = `http://127.0.0.1:${running.port}`
    const upgrade = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': btoa('a'.repeat(16)),
    }
    for (const [query, headers] of [
      ['EIO=4&transport=polling', {}],
      ['EIO=4&transport=websocket&sid=x', {}],
      ['EIO=4&transport=websocket&sid=x', upgrade],
    ] as const) {
      const answer = await rawRequest(origin, `/socket.io/?${query}`, { headers })
      expect([query, answer.status, answer.headers['x-content-type-options']]).toEqual([query, 400, 'nosniff'])
    }
    expect(await open()).toBeDefined()
  })

  it('that lags is let go at once when as many lag as may, and no other is', async () => {
    running = await startLive({ limits: SMALL })
    const [slow, slower, quick] = [await opened(), await opened(), await opened()]
    for (const client of [slow, slower, quick]) client.say(WATCH)
    await until('all watch', () => [slow, slower, quick].every((client) => snapshots(client.heard()) === 1))
    slow.net.pause()
    slower.net.pause()
    for (let tick = 0; tick < 2000 && running.live.watchers() === 3; tick++) {
      running.push([{ symbol: 'BTC', name: `${'n'.repeat(20_000)}${tick}` }])
      await new Promise((resolve) => setImmediate(resolve))
    }
    await until('one is let go', () => running.live.watchers() === 2)
    running.push([{ symbol: 'BTC', price: 5, name: 'Bitcoin' }])
    await until('the quick one is told', () => quick.heard().includes('"price":5'))
    expect(running.live.watchers()).toBe(2)
  })

  it('of many that are told in turns gets each change once, in order, also if it comes while others are being told', async () => {
    let time = 0
    // By this clock every look at it ends a slice.
    running = await startLive({ limits: { ...SMALL, perAddress: 100 }, now: () => (time += 10) })
    const early = await Promise.all(Array.from({ length: 60 }, () => opened()))
    for (const client of early) client.say(WATCH)
    await until('all watch', () => early.every((client) => snapshots(client.heard()) === 1))
    const late = await opened()
    running.push([{ symbol: 'BTC', price: 5 }])
    late.say(WATCH)
    running.push([{ symbol: 'BTC', name: 'Bit' }])
    running.push([{ symbol: 'RY', price: 6 }])
    await until('the last change', () => [...early, late].every((client) => /"symbol":"RY"[^}]*"price":6\b/.test(client.heard())))
    const updatesOf = (client: RawSocket): string[] => client.heard().match(/42\["quotes",\{"version":\d+/g) ?? []
    for (const client of early) {
      expect(client.heard()).toMatch(/"BTC","price":5\}.*"name":"Bit"/s)
      expect(updatesOf(client)).toEqual(['42["quotes",{"version":101', '42["quotes",{"version":103'])
    }
    expect([snapshots(late.heard()), updatesOf(late)]).toEqual([1, []])
  })

  it('that floods pings is closed', async () => {
    running = await startLive({ limits: SMALL })
    const client = await opened()
    client.frame(9, 'x'.repeat(100), 500)
    await until('the flood is closed', () => client.closed())
  })

  it('gets one snapshot a second, and what it requested last', async () => {
    running = await startLive({ limits: SMALL })
    const client = await opened()
    const startedAt = performance.now()
    for (const category of ['stock', 'crypto', 'forex', 'commodity']) client.say(`42["watch",{"categories":["${category}"]}]`)
    await until('the last choice', () => snapshots(client.heard()) >= 2 && client.heard().includes('"category":"commodity"'))
    expect(performance.now() - startedAt).toBeGreaterThan(900)
    expect(snapshots(client.heard())).toBe(2)
    expect(client.heard()).not.toContain('"category":"crypto"')
    expect(client.closed()).toBe(false)
  })

  it('that says what this version does not know is heard no further, counted, and stays live; a flood of it is closed', async () => {
    let ignored = 0
    running = await startLive({ limits: SMALL, counts: { ignored: () => ignored++, dropped: () => undefined } })
    const client = await opened()
    client.say(WATCH)
    for (const text of ['42["subscribe",{"list":"mine"}]', '42["watch",{"categories":["bonds"]}]', '421["hello",1]'])
      client.say(text)
    await until('they are counted', () => ignored === 3)
    running.push([{ symbol: 'BTC', price: 5 }])
    await until('an update', () => client.heard().includes('42["quotes"'))
    expect(client.closed()).toBe(false)
    client.say('42["subscribe"]', 200)
    await until('the flood is closed', () => client.closed())
  })

  const SPELLINGS = ['', '&sid=', '&xsid=1', '&x=sid=1', '&sid=&sid=', '&t=sid=%00']
  it.each(SPELLINGS)('counts as one of its address whatever its query says: %j', async (extra) => {
    running = await startLive({ limits: SMALL })
    const outcomes: boolean[] = []
    for (let n = 0; n < 5; n++) outcomes.push((await open({ query: `EIO=4&transport=websocket${extra}` })) !== undefined)
    expect(outcomes.filter(Boolean).length).toBeLessThanOrEqual(3)
  })

  it('is the only one of its session', async () => {
    running = await startLive({ limits: SMALL })
    const client = await opened()
    const [, sid] = /0\{"sid":"([^"]+)"/.exec(client.heard()) ?? []
    expect(sid).toMatch(/./)
    expect(await open({ query: `EIO=4&transport=websocket&sid=${sid}` })).toBeUndefined()
    expect(client.closed()).toBe(false)
  })

  it('is refused as long polling, which costs many times as much: such pages ask for the board', async () => {
    running = await startLive({ limits: SMALL })
    const url = `http://127.0.0.1:${running.port}/socket.io/?EIO=4&transport=polling`
    expect((await fetch(url)).status).toBe(400)
    expect((await fetch(url, { method: 'POST', body: '40' })).status).toBe(400)
  })

  it('counts by network: an IPv6 subscriber has one share, whatever address of it is used', async () => {
    running = await startLive({ limits: SMALL })
    const outcomes: boolean[] = []
    for (let n = 0; n < 5; n++) outcomes.push((await open({ from: `2001:db8:1:2::${n}` })) !== undefined)
    expect(outcomes).toEqual([true, true, true, false, false])
    expect(await open({ from: '2001:db8:1:3::1' })).toBeDefined()
  })

  it('stays open for each of an office of 200 readers behind one address, also after all came back at once', async () => {
    running = await startLive({ limits: DEFAULT_CONNECTION_LIMITS })
    for (let round = 0; round < 3; round++) {
      const office = await Promise.all(Array.from({ length: 200 }, () => opened()))
      for (const reader of office) reader.say(WATCH)
      await until('all watch', () => office.every((reader) => snapshots(reader.heard()) === 1))
      running.push([{ symbol: 'BTC', price: round + 5 }])
      await until('all are told', () => office.every((reader) => reader.heard().includes('42["quotes"')))
      for (const { net } of office) net.destroy()
      await until('all are gone', () => running.live.watchers() === 0)
    }
  })
})
