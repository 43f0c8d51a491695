/** Says in Redis that somebody leads: for those who ask whether the site does its work. */
import type { Redis } from 'ioredis'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { WORKER_BEAT } from '#server/platform/redis.ts'

const BEAT_SECONDS = 5

/** @returns what ends it */
export function startBeat(producer: Redis, clock: Pick<Clock, 'now'>, log: Pick<Logger, 'debug'>): () => void {
  const beat = (): void => {
    producer.set(WORKER_BEAT, clock.now(), 'EX', BEAT_SECONDS * 3).catch(() => log.debug('no beat while redis is away'))
  }
  beat()
  const timer = setInterval(beat, BEAT_SECONDS * 1000)
  producer.on('ready', beat)
  return () => {
    clearInterval(timer)
    producer.off('ready', beat)
  }
}
