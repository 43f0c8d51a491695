/** `npm start`: web, worker, desk and Redis are children, restarted when they die. In development they run from their sources. */

import { accessSync, constants, mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { z } from 'zod'
import { sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { OPEN_FLAG } from '#server/desk/open.ts'
import { type Env, readEnvOrExit } from '#server/platform/env.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../node-flags.ts'
import { startPrivateRedis } from '../private-redis.ts'
import { type Supervised, supervise } from '../supervise.ts'
import { ensureProgram, REDIS } from '../system-package.ts'
import { fromHere, logFile, readyLine, readyLines } from './ready-words.ts'
import { builtProgram, COMPILED, PROGRAMS } from './table.ts'

/** How long web and worker together have to finish. */
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
    stop(`DATA_DIR: got "${DATA_DIR}", takes a folder this user may write to (${errorCode(error)})`)
  }
}

const IN_USE = 'it is in use'
/** @returns why nothing can listen there, or `undefined` */
function portProblem(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE' ? IN_USE : error.code))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

const COMMAND = process.argv.includes('--dev') ? 'npm run dev' : 'npm start'
/** What is wrong with a port, and what to type next. */
function portLine(name: string, host: string, port: number, problem: string): string {
  const other = `${name}=${port > 65_435 ? port - 100 : port + 100} ${COMMAND}`
  return problem === IN_USE
    ? `Port ${port} is in use. Stop what uses it, or choose another: ${other}`
    : `Port ${port} cannot be used on ${host} (${problem}). Choose another: ${other}`
}

/** Reports a port in use before anything starts, rather than letting the web process die again and again. */
async function checkPort(name: string, host: string, port: number): Promise<void> {
  const problem = await portProblem(host, port)
  if (problem !== undefined) stop(portLine(name, host, port, problem))
}

async function redisFor(env: Env): Promise<{ url: string }> {
  if (env.REDIS_URL) return { url: env.REDIS_URL }
  const program = ensureProgram(REDIS)
  if ('missing' in program) stop(program.missing)
  const redis = await startPrivateRedis(program.path, env.DATA_DIR, (reason) => say(`redis exited (${reason}), restarting it`))
  redisChild = redis
  return redis
}

/** The desk is for users of this machine, whatever the site listens on. */
const DESK_HOST = '127.0.0.1'

/** `output`: where a child's lines go, which `why` names where a terminal does not show them. */
type Starting = {
  readonly redisUrl: string
  readonly output: 'inherit' | number
  readonly why: string
  readonly onReady: () => void
  /** The setting that names a port of web. */
  readonly settingOf: (port: number) => string
}

function startRole(role: 'web' | 'worker', dev: boolean, { redisUrl, output, why, onReady, settingOf }: Starting): Supervised {
  const file = dev ? PROGRAMS[role] : builtProgram(role)
  const conditions = dev && role === 'web' ? ['--conditions=development'] : []
  const watch = dev
    ? ['--watch-preserve-output', ...['server', 'shared', 'jobs', 'content'].map((path) => `--watch-path=${path}`)]
    : []
  // Vite, which runs in web here, needs more memory than the site is allowed.
  const flags = NODE_FLAGS.filter((flag) => !(dev && flag.includes('-space-size=')))
  return supervise({
    command: process.execPath,
    args: [...conditions, ...watch, ...flags, file],
    options: {
      stdio: ['ignore', output, output, 'ipc'],
      env: {
        NODE_COMPILE_CACHE: COMPILED,
        ...NODE_ENVIRONMENT,
        ...process.env,
        REDIS_URL: redisUrl,
        NODE_ENV: dev ? 'development' : 'production',
      },
    },
    onSpawn: (child) => child.on('message', (said) => heard(said, onReady, settingOf)),
    onCrash: (reason, delay) => say(`${role} exited (${reason}), restarting it in ${delay} ms${why}`),
  })
}

/** After the site is ready, so that it does not wait for it. */
function startDesk({ DESK_PORT }: Env, { redisUrl, output, why }: Omit<Starting, 'onReady' | 'settingOf'>): Supervised {
  const file = builtProgram('desk')
  const env = { NODE_COMPILE_CACHE: COMPILED, ...NODE_ENVIRONMENT, ...process.env, REDIS_URL: redisUrl, NODE_ENV: 'production' }
  return supervise({
    command: process.execPath,
    args: [...NODE_FLAGS, file, OPEN_FLAG],
    options: {
      stdio: ['ignore', output, output, 'ipc'],
      env: { ...env, OPS_PORT: String(DESK_PORT), OPS_HOST: DESK_HOST },
    },
    onSpawn: (child) =>
      child.on('message', (said) =>
        heard(
          said,
          () => undefined,
          () => 'DESK_PORT',
        ),
      ),
    onCrash: (reason, delay) => say(`desk exited (${reason}), restarting it in ${delay} ms${why}`),
  })
}

/** Node's watch mode does not forward its child's messages, so in development we poll the web process instead. */
async function untilWebAnswers({ OPS_HOST, OPS_PORT }: Env): Promise<void> {
  const answers = () =>
    fetch(`http://${OPS_HOST}:${OPS_PORT}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 200))
}

/** Started last, stopped first: web and worker need Redis until they have exited. */
const children: Supervised[] = []
let redisChild: Supervised | undefined
let stopping = false
/** The site has been ready once. */
let isUp = false

async function end(code = 0): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.all(children.map((child) => child.stop(GRACE_MS)))
  await redisChild?.stop(1000)
  if (code === 0 && process.stdout.isTTY) say('Stopped.')
  process.exit(code)
}

const message = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ refused: z.array(z.string()) }),
  z.object({ noPort: z.object({ port: z.number(), host: z.string(), why: z.string() }) }),
])

/** A role that refuses to start would refuse again: its lines are the last ones. A crash is another matter; see `supervise`. */
function heard(said: unknown, onReady: () => void, settingOf: Starting['settingOf']): void {
  const { data: told } = message.safeParse(said)
  if (told === undefined || stopping) return
  if ('ready' in told) return onReady()
  // Of a site that was up the port may be held for a moment by what has just died: a crash like others.
  if ('noPort' in told && isUp) return
  const lines =
    'refused' in told
      ? told.refused
      : [portLine(settingOf(told.noPort.port), told.noPort.host, told.noPort.port, told.noPort.why)]
  for (const line of lines) process.stderr.write(`${line}\n`)
  void end(1)
}

/** Ends by itself when a signal comes, or when something cannot start. */
export async function startAll({
  dev,
  build,
}: {
  readonly dev: boolean
  readonly build: () => Promise<string | null>
}): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  // The reader of our lines is gone, as in `npm start | head`: unheard, the error would end this process alone, and leave Redis.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => void end())
  const env = readEnvOrExit(sourceSettings(SOURCES))
  checkDataDir(env)
  await checkPort('PORT', env.HOST, env.PORT)
  await checkPort('OPS_PORT', env.OPS_HOST, env.OPS_PORT)
  if (env.LIVE_PORT !== undefined) await checkPort('LIVE_PORT', env.HOST, env.LIVE_PORT)
  // Before Redis starts: a build that fails leaves no process behind.
  const failure = await build()
  if (failure !== null) stop(failure)
  const redis = await redisFor(env)

  // In development its pages are not built; and a second copy of the site on this machine does without a desk.
  const hasDesk = !dev && (await portProblem(DESK_HOST, env.DESK_PORT)) === undefined
  // A person at a terminal reads what matters, and a file has the rest; in development the lines of a change are the point.
  const isForPerson = !dev && process.stdout.isTTY
  const output = isForPerson ? openSync(logFile(env), 'w') : 'inherit'
  const outlet = { redisUrl: redis.url, output, why: isForPerson ? `. Why: ${fromHere(logFile(env))}` : '' } as const
  const announce = (): void => {
    isUp = true
    say(isForPerson ? readyLines(env, hasDesk, readFileSync(logFile(env), 'utf8')) : readyLine(env, hasDesk))
    if (hasDesk && !stopping) children.push(startDesk(env, outlet))
  }
  let waiting = 2
  const onReady = (): void => {
    if (--waiting === 0) announce()
  }
  const settingOf = (port: number): string =>
    (['PORT', 'OPS_PORT', 'LIVE_PORT', 'WORKER_OPS_PORT'] as const).find((name) => env[name] === port) ?? 'PORT'
  const starting = { ...outlet, onReady, settingOf }
  children.push(startRole('web', dev, starting), startRole('worker', dev, starting))
  if (dev) await untilWebAnswers(env).then(announce)
}
