/** Entry of the worker process: environment, logger, signals. What it does is in `worker.ts` and `leads.ts`. */
import { exitOnEnvProblem, readEnvOrExit } from '#server/env.ts'
import { stopOnSignals } from '#server/lifecycle.ts'
import { createLogger } from '#server/log.ts'
import { ADAPTERS } from './adapters.ts'
import { startLeads } from './leads.ts'
import { startWorker } from './worker.ts'

const env = readEnvOrExit()
const log = createLogger('worker', env.LOG_LEVEL)
const running: { readonly stop: () => Promise<void> }[] = []
// Before anything starts: a signal that comes meanwhile ends what is there.
stopOnSignals(log, async () => {
  await Promise.all(running.map(({ stop }) => stop()))
})
running.push(await startLeads({ env, log }).catch(exitOnEnvProblem))
running.push(await startWorker({ env, log, adapters: ADAPTERS }))
process.send?.({ ready: true })
