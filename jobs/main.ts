/** Entry of the worker process: settings, logger, signals. `worker.ts` puts its parts together. */
import { exitOnEnvProblem, readEnvOrExit } from '#server/platform/env.ts'
import { announceReady, stopOnSignals } from '#server/platform/lifecycle.ts'
import { createLogger } from '#server/platform/log.ts'
import { sourceSettings } from './providers/configuration.ts'
import { SOURCES } from './providers/sources.ts'
import { startWorker } from './worker.ts'

const env = readEnvOrExit(sourceSettings(SOURCES))
const log = createLogger('worker', env.LOG_LEVEL)
const starting = startWorker({ env, log, sources: SOURCES }).catch(exitOnEnvProblem)
// A signal during the start takes effect once the start is done.
stopOnSignals(log, async () => (await starting).stop())
await starting
announceReady({ dev: env.NODE_ENV === 'development' })
