/** `npm start`: everything for a first look on one machine, by one command. Web, worker and Redis are children that are started again when they die. */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { type Env, readEnvOrExit } from '../server/env.ts'
import { ensureBuild } from './build.ts'
import { startPrivateRedis } from './private-redis.ts'
import { type Supervised, supervise } from './supervise.ts'
import { ensureProgram, REDIS } from './system-package.ts'

const dev = process.argv.includes('--dev')
/** Web and worker together have this long to finish what they do. */
const GRACE_MS = 8000

const say = (line: string): void => void process.stdout.write(`${line}\n`)
function stop(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function checkDataDir({ DATA_DIR }: Env): void {
  try {
    mkdirSync(DATA_DIR, { recursive: true })
    accessSync(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    stop(`DATA_DIR: got "${DATA_DIR}", takes a folder this user may write to (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** Says before anything else starts that a port is taken, instead of a web process that dies again and again. */
function checkPort(name: string, host: string, port: number): Promise<void> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      stop(`${name}: got ${port}, takes a free port on ${host} (${error.code === 'EADDRINUSE' ? 'it is in use' : error.code})`)
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

async function redisFor(env: Env): Promise<{ url: string }> {
  if (env.REDIS_URL) return { url: env.REDIS_URL }
  const program = ensureProgram(REDIS)
  if ('missing' in program) stop(program.missing)
  const redis = await startPrivateRedis(program.path, env.DATA_DIR, (reason) => say(`redis ended (${reason}), starting it again`))
  redisChild = redis
  return redis
}

function startRole(role: 'web' | 'worker', redisUrl: string, onReady: () => void): Supervised {
  const file = role === 'web' ? 'server/main.ts' : 'jobs/main.ts'
  const conditions = dev && role === 'web' ? ['--conditions=development'] : []
  const watch = dev
    ? ['--watch-preserve-output', ...['server', 'shared', 'jobs', 'content'].map((path) => `--watch-path=${path}`)]
    : []
  return supervise({
    command: process.execPath,
    args: [...conditions, ...watch, '--disable-proto=delete', '--enable-source-maps', file],
    options: {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, REDIS_URL: redisUrl, NODE_ENV: dev ? 'development' : 'production' },
    },
    onSpawn: (child) => child.once('message', onReady),
    onCrash: (reason, delay) => say(`${role} ended (${reason}), starting it again in ${delay} ms`),
  })
}

/** Node's watch mode keeps its child's messages to itself: in development the web process is asked instead. */
async function untilWebAnswers({ OPS_HOST, OPS_PORT }: Env): Promise<void> {
  const answers = () =>
    fetch(`http://${OPS_HOST}:${OPS_PORT}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 200))
}

function describeSources(env: Env): string {
  const crypto = { auto: 'CoinGecko, simulated until it answers', coingecko: 'CoinGecko', simulated: 'simulated' }[
    env.CRYPTO_PROVIDER
  ]
  const keyed = env.TWELVEDATA_API_KEY !== undefined && env.TRADITIONAL_PROVIDER !== 'simulated'
  const traditional =
    keyed || env.TRADITIONAL_PROVIDER === 'twelvedata'
      ? 'Twelve Data'
      : env.production
        ? 'keyless sources'
        : 'simulated where no source is configured'
  const sms = env.SMS_PROVIDER === 'twilio' ? 'sent through Twilio' : `kept in ${env.DATA_DIR}/outbox/sms.ndjson`
  return `crypto prices: ${crypto}; other prices: ${traditional}; SMS messages: ${sms}`
}

/** Started later, stopped first: web and worker need Redis until they are gone. */
const children: Supervised[] = []
let redisChild: Supervised | undefined
let stopping = false

async function end(): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.all(children.map((child) => child.stop(GRACE_MS)))
  await redisChild?.stop(1000)
  process.exit(0)
}

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  const env = readEnvOrExit()
  checkDataDir(env)
  await checkPort('PORT', env.HOST, env.PORT)
  await checkPort('OPS_PORT', env.OPS_HOST, env.OPS_PORT)
  const redis = await redisFor(env)
  if (!dev) {
    const failure = ensureBuild()
    if (failure !== null) {
      await redisChild?.stop(GRACE_MS)
      stop(failure)
    }
  }

  const announce = (): void => say(`Ready on http://localhost:${env.PORT} (${describeSources(env)})`)
  let waiting = 2
  const onReady = (): void => {
    if (--waiting === 0) announce()
  }
  children.push(startRole('web', redis.url, onReady), startRole('worker', redis.url, onReady))
  if (dev) await untilWebAnswers(env).then(announce)
}

await main()
