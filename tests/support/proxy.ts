/** The stack's real proxy with its real configuration, but for what belongs to a machine of its own: TLS, its port, names. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { freePort } from './browser/site.ts'
import { until } from './until.ts'

export const DOMAIN = 'ledger.test'

export type RunningProxy = {
  readonly url: string
  readonly pid: number
  /** The folder of what it keeps, if it keeps anything. */
  readonly kept: string
  /** Where nginx answers without TLS, and the folder of what a certificate authority asks for there. */
  readonly plainPort: number
  readonly acme: string
  /** What it has logged. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

const adapted = z.looseObject({
  apps: z.looseObject({ http: z.looseObject({ servers: z.record(z.string(), z.looseObject({ listen: z.array(z.string()) })) }) }),
})

type Origins = {
  /** Where web processes listen. */
  readonly webs: readonly string[]
  /** Where a single one listens for sockets; without it, where it listens for all. */
  readonly live?: string
  /** Proxies before this one; only nginx knows of any. */
  readonly trusted?: readonly string[]
  /** A folder with a certificate and its key, for nginx: without one it speaks plain HTTP. */
  readonly certificates?: string
  /** The folder of what it says while no web process answers. */
  readonly texts?: string
}
type Place = Origins & { readonly folder: string; readonly port: number; readonly plainPort: number }
type Command = { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> }

/** The folder that ships. */
const TEXTS = resolve('ops/proxy')

/** Caddy's own reading of its file, but for the machine. */
function caddyCommand(binary: string, { folder, port, webs, live, texts = TEXTS }: Place): Command {
  const env = { PATH: process.env.PATH ?? '', HOME: folder, DOMAIN }
  const read = ['adapt', '--config', 'ops/proxy/Caddyfile', '--adapter', 'caddyfile']
  const json = execFileSync(binary, read, { env, stdio: ['ignore', 'pipe', 'ignore'] }).toString()
  const [first = ''] = webs
  const dials = webs.map((web) => ({ dial: live ? `${new URL(first).hostname}:{door}` : new URL(web).host }))
  const local = json
    .replace(/"dynamic_upstreams":\{[^}]*\{door\}[^}]*\}/, `"upstreams":${JSON.stringify(dials)}`)
    .replace('"defaults":["3000"]', `"defaults":["${new URL(first).port}"]`)
    .replace('"outputs":[3004]', `"outputs":[${new URL(live ?? first).port}]`)
    .replaceAll('/etc/caddy', texts)
    .replaceAll(`{"host":["${DOMAIN}"]}`, '{}')
  const { apps } = adapted.parse(JSON.parse(local))
  // The desk has a port of its own as long as it has no domain.
  const paper = Object.values(apps.http.servers).find(({ listen }) => listen.includes(':443'))
  apps.http.servers = { paper: { ...paper, listen: [`127.0.0.1:${port}`], automatic_https: { disable: true } } }
  const config = join(folder, 'config.json')
  writeFileSync(config, JSON.stringify({ admin: { disabled: true }, logging: { logs: { default: { level: 'ERROR' } } }, apps }))
  return { args: ['run', '--config', config], env }
}

/** Its version may be too old to follow a name's addresses: it gets these. */
function nginxCommand(
  _binary: string,
  { folder, port, plainPort, webs, live, trusted = [], certificates, texts = TEXTS }: Place,
): Command {
  const config = join(folder, 'nginx.conf')
  const servers = (urls: readonly string[]) => (_line: string, options: string) =>
    urls.map((url) => `server ${new URL(url).host}${options};`).join(' ')
  const text = readFileSync('ops/proxy/nginx.conf', 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('root /var/www/acme', `root ${folder}/acme`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}${certificates ? ' ssl http2' : ''}`)
    .replace(/\n\s*ssl_certificate.*/g, (line) => (certificates ? line.replace('/certificates', certificates) : ''))
    .replace(/server web:3000 resolve(.*);/g, servers(webs))
    .replace(/server web:3004 resolve(.*);/, servers(live ? [live] : webs))
    .replace('/var/cache/nginx', folder)
    .replace('root /etc/nginx', `root ${texts}`)
    .replaceAll('/tmp/nginx', join(folder, 'nginx'))
  if (trusted.length > 0)
    writeFileSync(join(folder, 'trusted-proxies.conf'), trusted.map((address) => `set_real_ip_from ${address};`).join('\n'))
  // As root it would give its work to a user who may not read the folders of a test.
  writeFileSync(config, process.getuid?.() === 0 ? `user root;\n${text}` : text)
  return { args: ['-p', folder, '-c', config, '-g', 'daemon off;'], env: { PATH: process.env.PATH ?? '' } }
}

const COMMANDS = { caddy: caddyCommand, nginx: nginxCommand }
export type ProxyName = keyof typeof COMMANDS

/** @param binary where the program is */
export async function startProxy(name: ProxyName, binary: string, origins: Origins): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-proxy-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const { args, env } = COMMANDS[name](binary, { folder, port, plainPort, ...origins })
  const child = spawn(binary, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (chunk) => {
    log += chunk
  })
  const answers = (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
    return isListening(port)
  }
  await until('the proxy', answers)
  return {
    url: `${origins.certificates ? 'https' : 'http'}://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    kept: join(folder, 'pages'),
    plainPort,
    acme: join(folder, 'acme'),
    log: () => log,
    async stop() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((tell) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      tell(true)
    })
    socket.once('error', () => tell(false))
  })
