/** Entry of the worker process: environment, logger, signals. What it does is in `worker.ts`. */
import { exitOnEnvProblem, readEnvOrExit } from '#server/env.ts'
import { stopOnSignals } from '#server/lifecycle.ts'
import { createLogger } from '#server/log.ts'
import { startLeads } from './leads.ts'
import { createCoinGecko } from './providers/coingecko/client.ts'
import { startWorker } from './worker.ts'

const env = readEnvOrExit()
const log = createLogger('worker', env.LOG_LEVEL)
const adapters = { coingecko: createCoinGecko }
const leads = await startLeads({ env, log }).catch(exitOnEnvProblem)
const market = await startWorker({ env, log, adapters })
process.send?.({ ready: true })
stopOnSignals(log, async () => {
  await Promise.all([market.stop(), leads.stop()])
})
