/** Entry of the worker process: settings, logger, port for operators, signals. `worker.ts` puts its parts together. */
import { createServer } from 'node:http'
import { sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { startWorker } from '#jobs/worker.ts'
import { openRecords } from '#server/content/records.ts'
import { createHealth } from '#server/http/operators/health.ts'
import { createOps } from '#server/http/operators/ops.ts'
import { openClock } from '#server/platform/db/store-clock.ts'
import { exitOnEnvProblem, readEnvOrExit } from '#server/platform/env.ts'
import { announceReady, listenIfFree, stopOnSignals } from '#server/platform/lifecycle.ts'
import { createLogger } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { sameProgram } from './table.ts'

const env = readEnvOrExit(sourceSettings(SOURCES))
const log = createLogger('worker', env.LOG_LEVEL)
const clock = await openClock(env, log)
const metrics = createMetrics('worker')
const records = await openRecords(env, log).catch(exitOnEnvProblem)
/** A restarted worker waits for its turn. */
const onOver = (): void => void process.kill(process.pid, 'SIGTERM')
const copyProgram = sameProgram('copies')
const starting = startWorker({ env, log, clock, sources: SOURCES, records, metrics, copyProgram, onOver }).catch(exitOnEnvProblem)
const { forOperators: health } = createHealth({ self: {}, site: { notReady: async () => (await starting).notReady() }, log })
const ops = createServer(createOps({ health, metrics, queues: [], host: env.OPS_HOST }))
// A signal during the start takes effect once the start is done.
stopOnSignals(log, async () => {
  ops.close()
  await (await starting).stop()
  await records.close()
})
await starting
await listenIfFree(ops, env.WORKER_OPS_PORT, env.OPS_HOST, log)
announceReady({ dev: env.NODE_ENV === 'development' })
