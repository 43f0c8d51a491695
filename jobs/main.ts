/** Entry of the worker process: environment, logger, signals. What it does is in `worker.ts`. */
import { readEnvOrExit } from '#server/env.ts'
import { createLogger } from '#server/log.ts'
import { startWorker } from './worker.ts'

/** The contract: a stop takes at most this long, whatever still hangs. */
const STOP_MS = 5000

const env = readEnvOrExit()
const log = createLogger('worker', env.LOG_LEVEL)
const worker = await startWorker({ env, log, adapters: {} })

let isStopping = false
async function stop(signal: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  log.info({ signal }, 'worker stops')
  const timer = setTimeout(() => process.exit(1), STOP_MS)
  await worker.stop()
  clearTimeout(timer)
  process.exit(0)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
