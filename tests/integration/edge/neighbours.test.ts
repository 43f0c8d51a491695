/** What one network may hold holds over all web processes (WEB-14), and who hears nothing of the others counts alone. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { createNeighbours } from '#server/live/neighbours.ts'
import { openWebRedis } from '#server/platform/redis.ts'
import { startLive } from '../../support/market/live-server.ts'
import { recordingLog } from '../../support/market/market.ts'
import { openRawSocket } from '../../support/market/raw-socket.ts'
import { startRedis, type TestRedis } from '../../support/redis.ts'
import { until } from '../../support/until.ts'

const LIMITS = { perAddress: 3, opensPerMinute: 1000, total: 100, lagging: 1 }

/** A web process of several on this Redis, with what it said and heard. */
async function replica(redis: TestRedis, limits = LIMITS) {
  const { log } = recordingLog()
  const web = openWebRedis({ url: redis.url, log })
  const said: string[] = []
  let later = 0
  const neighbours = createNeighbours({
    join(hear) {
      const say = web.joinShares(hear)
      return (text) => {
        said.push(text)
        say(text)
      }
    },
    secret: 'the same for all',
    now: () => performance.now() + later,
  })
  const running = await startLive({ limits, neighbours })
  onTestFinished(async () => {
    await running.live.close()
    await web.close()
  })
  const open = async (from: string): Promise<boolean> => {
    const socket = await openRawSocket(running.port, { from })
    onTestFinished(() => void socket?.net.destroy())
    return socket !== undefined
  }
  return { neighbours, open, said, wait: (ms: number) => (later += ms) }
}

async function two(limits = LIMITS) {
  const redis = await startRedis()
  onTestFinished(redis.stop)
  return { redis, a: await replica(redis, limits), b: await replica(redis, limits) }
}

it('the shared limit lets a network open what it may hold, wherever it opens it, and no other pays for that', async () => {
  const { a, b } = await two()
  expect([await a.open('24.1.2.3'), await a.open('24.1.2.3')]).toEqual([true, true])
  await until('the other one knows', () => b.neighbours.elsewhere('24.1.2.3').open === 2)
  expect([await b.open('24.1.2.3'), await b.open('24.1.2.3'), await b.open('24.9.9.9')]).toEqual([true, false, true])
})

it('the shared limit lets a network open as many in a minute as it may, wherever it opens them', async () => {
  const { a, b } = await two({ ...LIMITS, perAddress: 100, opensPerMinute: 3 })
  for (let count = 0; count < 3; count++) await a.open('24.1.2.3')
  await until('the other one knows', () => b.neighbours.elsewhere('24.1.2.3').opens === 3)
  expect(await b.open('24.1.2.3')).toBe(false)
})

it('a message between web processes says no address in the clear', async () => {
  const { a } = await two()
  await a.open('24.1.2.3')
  await until('it said something', () => a.said.some((text) => text.includes(',1,1]')))
  expect(a.said.join()).not.toContain('24.1')
})

it('a web process counts alone where it hears nothing, and again with the others when it does', async () => {
  const { redis, a, b } = await two()
  for (let count = 0; count < 3; count++) await a.open('24.1.2.3')
  await until('the other one knows', () => b.neighbours.elsewhere('24.1.2.3').open === 3)
  await redis.kill()
  b.wait(6000)
  expect(await b.open('24.1.2.3')).toBe(true)
  await redis.start()
  await until('it hears the others again', () => b.neighbours.elsewhere('24.1.2.3').open === 3)
  expect(await b.open('24.1.2.3')).toBe(false)
})

it('a web process tells of its 500 largest networks, by what they hold and open together', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const hearers: ((text: string) => void)[] = []
  const onChannel = () =>
    createNeighbours({
      join(hear) {
        hearers.push(hear)
        return (text) => {
          for (const each of hearers) each(text)
        }
      },
      secret: 'the same for all',
      now: () => 0,
    })
  const [self, other] = [onChannel(), onChannel()]
  // Each weighs its rank, in turn by what it holds and by what it has opened.
  const networks = Array.from({ length: 600 }, (_, rank) => `24.1.${rank >> 8}.${rank & 255}`)
  self.start(() =>
    networks.map((network, rank) => [network, rank % 2 === 0 ? { open: rank, opens: 0 } : { open: 0, opens: rank }]),
  )
  await vi.advanceTimersByTimeAsync(1000)
  const heard = networks.map((network) => other.elsewhere(network))
  expect(heard.map(({ open, opens }) => open + opens)).toEqual(networks.map((_, rank) => (rank < 100 ? 0 : rank)))
})
