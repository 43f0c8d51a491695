/** Health check of the worker's container: it beats in Redis while it works; an old beat, or none, is ill. */
import { Redis } from 'ioredis'
import { readEnvOrExit } from '../server/env.ts'
import { DEFAULT_REDIS, WORKER_BEAT } from '../server/redis.ts'

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
