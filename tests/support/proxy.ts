/** The stack's real proxy with its real configuration, but for what belongs to a machine of its own: TLS, its port, names. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { freePort } from './browser/site.ts'
import { until } from './until.ts'

export const DOMAIN = 'ledger.test'

export type RunningProxy = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> }

const adapted = z.looseObject({
  apps: z.looseObject({ http: z.looseObject({ servers: z.record(z.string(), z.looseObject({ listen: z.array(z.string()) })) }) }),
})

type Place = {
  readonly folder: string
  readonly port: number
  readonly web: URL
  readonly live: URL
  readonly files: string
  /** Proxies before this one; nginx alone is told of any. */
  readonly trusted: readonly string[]
}
type Command = { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> }

/** Caddy's own reading of its file, but for the machine. */
function caddyCommand(binary: string, { folder, port, web, live, files }: Place): Command {
  const env = { PATH: process.env.PATH ?? '', HOME: folder, DOMAIN, PAGE_FILES_DIR: files }
  const read = ['adapt', '--config', 'ops/proxy/Caddyfile', '--adapter', 'caddyfile']
  const json = execFileSync(binary, read, { env, stdio: ['ignore', 'pipe', 'ignore'] }).toString()
  const local = json
    .replace('"name":"web"', `"name":"${web.hostname}"`)
    .replace('"defaults":["3000"]', `"defaults":["${web.port}"]`)
    .replace('"outputs":[3004]', `"outputs":[${live.port}]`)
    .replaceAll(`{"host":["${DOMAIN}"]}`, '{}')
  const { apps } = adapted.parse(JSON.parse(local))
  // The desk has a port of its own as long as it has no domain.
  const paper = Object.values(apps.http.servers).find(({ listen }) => listen.includes(':443'))
  apps.http.servers = { paper: { ...paper, listen: [`127.0.0.1:${port}`], automatic_https: { disable: true } } }
  const config = join(folder, 'config.json')
  writeFileSync(config, JSON.stringify({ admin: { disabled: true }, logging: { logs: { default: { level: 'ERROR' } } }, apps }))
  return { args: ['run', '--config', config], env }
}

function nginxCommand(_binary: string, { folder, port, web, live, files, trusted }: Place): Command {
  const config = join(folder, 'nginx.conf')
  const text = readFileSync('ops/proxy/nginx.conf', 'utf8')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('server web:3000', `server ${web.host}`)
    .replace('server web:3004', `server ${live.host}`)
    .replace('root /pages/', `root ${files}/`)
    .replaceAll('/tmp/nginx', join(folder, 'nginx'))
  if (trusted.length > 0)
    writeFileSync(join(folder, 'trusted-proxies.conf'), trusted.map((address) => `set_real_ip_from ${address};`).join('\n'))
  // As root it would give its work to a user who may not read the folders of a test.
  writeFileSync(config, process.getuid?.() === 0 ? `user root;\n${text}` : text)
  return { args: ['-p', folder, '-c', config, '-g', 'daemon off;'], env: { PATH: process.env.PATH ?? '' } }
}

const COMMANDS = { caddy: caddyCommand, nginx: nginxCommand }
export type ProxyName = keyof typeof COMMANDS

/** `binary`: where the program is. `webUrl`: where the web process listens, `liveUrl`: for sockets. `files`: where it writes pages. */
export async function startProxy(
  name: ProxyName,
  binary: string,
  webUrl: string,
  files: string,
  trusted: readonly string[] = [],
  liveUrl = webUrl,
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-proxy-'))
  const port = await freePort()
  const { args, env } = COMMANDS[name](binary, { folder, port, web: new URL(webUrl), live: new URL(liveUrl), files, trusted })
  const child = spawn(binary, args, { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const answers = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
    return fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  }
  await until('the proxy', answers)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
