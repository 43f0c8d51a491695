/** Once before the tests that start the real site: its Redis, and pages and programs that are not older than their sources. */
import { ensureBuild } from '#ops/build.ts'
import { ensureProgram, REDIS } from '#ops/system-package.ts'

export default async function setup(): Promise<void> {
  const redis = ensureProgram(REDIS)
  if ('missing' in redis) throw new Error(redis.missing)
  const failure = await ensureBuild()
  if (failure !== null) throw new Error(failure)
}
