/** One of several workers asks the sources and writes prices, whichever is killed or sleeps. */
import { expect, it } from 'vitest'
import { type RunningWorker, startWorkers } from '../support/market/workers.ts'
import { goal } from '../support/timing.ts'
import { until } from '../support/until.ts'

/** Two sites beside each other wait for their leases' ends at the same time. */
const SITES = 2
const KILLS = 10

/** @returns how long each of its leaders' deaths left it without a new price, in ms, and its streams: the most at once, and all */
async function killLeaders() {
  const { kraken, start, ready, first, written } = await startWorkers()
  const workers: RunningWorker[] = [await first('worker-0'), start('worker-1')]
  for (const worker of workers) await ready(worker)
  const standBy = (worker: RunningWorker): boolean => worker.epoch() === undefined
  let mostStreams = 0
  const looking = setInterval(() => {
    mostStreams = Math.max(mostStreams, kraken.open())
  }, 5)
  const took: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const [leader, next] = [workers.find((each) => !standBy(each)), workers.find(standBy)]
    if (!leader || !next) throw new Error('one leads and one waits')
    const killedAt = performance.now()
    leader.child.kill('SIGKILL')
    await leader.exit
    const restarted = start(`worker-${kill + 2}`)
    workers.splice(0, 2, next, restarted)
    const before = (await written()).length
    const others = async () => (await written()).slice(before).some(({ worker }) => worker !== leader.name)
    await until('a price of the next one', others, 60_000)
    took.push(performance.now() - killedAt)
    await ready(restarted)
  }
  clearInterval(looking)
  return { took, mostStreams, streams: kraken.connections() }
}

it('a site of several workers has prices again within 12 s of its leader’s death, twenty times, and one stream at any time', async () => {
  for (const { took, mostStreams, streams } of await Promise.all(Array.from({ length: SITES }, killLeaders))) {
    expect(Math.max(...took)).toBeLessThan(goal(12_000))
    expect(mostStreams).toBe(1)
    expect(streams).toBe(KILLS + 1)
  }
})

/** A leader that sleeps for so long, and wakes up while another one leads. @returns the writes of an epoch that was over */
async function sleepAndWake(fenced: boolean, ms: number) {
  const { start, ready, first, written } = await startWorkers({ fenced })
  const [old, next] = [await first('worker-0'), start('worker-1')]
  await ready(next)
  await until('a price of the first one', async () => (await written()).some(({ worker }) => worker === old.name), 60_000)
  const wakesAt = performance.now() + ms
  old.child.kill('SIGSTOP')
  await until('a price of the next one', async () => (await written()).some(({ worker }) => worker === next.name), 60_000)
  await until('the end of its sleep', () => performance.now() > wakesAt, ms)
  old.child.kill('SIGCONT')
  await old.exit
  const epochs = new Map([old, next].map((worker) => [worker.name, worker.epoch()]))
  return { dead: (await written()).filter(({ worker, epoch }) => epochs.get(worker) !== epoch), said: old.output() }
}

it('a paused leader writes nothing when it wakes up after thirty seconds, and ends', async () => {
  const { dead, said } = await sleepAndWake(true, 30_000)
  expect(dead).toEqual([])
  expect(said).toContain('another worker leads now')
})

it('a paused leader would have written without its fence (control)', async () => {
  const { dead } = await sleepAndWake(false, 8000)
  expect(dead.length).toBeGreaterThan(0)
})
