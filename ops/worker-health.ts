/** Health check of the worker container: the worker's heartbeat in Redis must be there and fresh. */
import { Redis } from 'ioredis'
import { readEnvOrExit } from '#server/platform/env.ts'
import { DEFAULT_REDIS, WORKER_BEAT } from '#server/platform/redis.ts'

const redis = new Redis(readEnvOrExit().REDIS_URL ?? DEFAULT_REDIS, {
  lazyConnect: true,
  maxRetriesPerRequest: 0,
  retryStrategy: null,
})
redis.on('error', () => undefined)
try {
  await redis.connect()
  process.exitCode = (await redis.exists(WORKER_BEAT)) === 1 ? 0 : 1
} catch {
  process.exitCode = 1
} finally {
  redis.disconnect()
}
