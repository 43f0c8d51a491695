/** Finds a system program, or installs it if this user may, or says in one line how to. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export type Program = {
  readonly binaries: readonly string[]
  /** The package of each package manager; of several, the first that it has. */
  readonly packages: Readonly<Record<string, string | readonly string[]>>
  readonly purpose: string
}

export const REDIS: Program = {
  binaries: ['redis-server', 'valkey-server'],
  packages: { 'apt-get': 'redis-server', dnf: 'valkey', apk: 'redis', brew: 'redis' },
  purpose: 'Redis (or set REDIS_URL to one that runs elsewhere)',
}

export const CHROMIUM: Program = {
  // The shell draws no windows round its pages, which costs a test a sixth of its time.
  binaries: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  packages: { 'apt-get': ['chromium-headless-shell', 'chromium'], dnf: 'chromium', apk: 'chromium', brew: 'chromium' },
  purpose: 'Chromium for the browser tests',
}

export const WRK: Program = {
  binaries: ['wrk'],
  packages: { 'apt-get': 'wrk', dnf: 'wrk', apk: 'wrk', brew: 'wrk' },
  purpose: 'wrk for the measurements of pages',
}

export const CADDY: Program = {
  binaries: ['caddy'],
  packages: { 'apt-get': 'caddy', dnf: 'caddy', apk: 'caddy', brew: 'caddy' },
  purpose: 'Caddy, the proxy of the stack',
}

export const NGINX: Program = {
  binaries: ['nginx'],
  packages: { 'apt-get': 'nginx-light', dnf: 'nginx', apk: 'nginx', brew: 'nginx' },
  purpose: 'nginx, which can be the proxy instead',
}

export const PROMTOOL: Program = {
  binaries: ['promtool'],
  packages: { 'apt-get': 'prometheus', brew: 'prometheus' },
  purpose: "Prometheus's promtool, which plays the alarms' rules",
}

/** The full path of a program on PATH (and where Debian keeps servers), or `undefined`. */
export function findOnPath(binaries: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin']
  for (const binary of binaries) {
    for (const folder of folders) {
      const path = join(folder, binary)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {
        // Not here: keep looking.
      }
    }
  }
  return undefined
}

const INSTALL: Readonly<Record<string, readonly string[]>> = {
  'apt-get': ['install', '-y', '-qq', '--no-install-recommends'],
  dnf: ['install', '-y', '-q'],
  apk: ['add', '--quiet'],
  brew: ['install', '--quiet'],
}

function run(command: readonly string[]): boolean {
  const [file = '', ...args] = command
  return spawnSync(file, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
}

/**
 * The path of a program, after installing its package if the package manager lets us (root, passwordless sudo, or brew);
 * otherwise the line that tells the operator what to run.
 */
export function ensureProgram(program: Program): { path: string } | { missing: string } {
  const found = findOnPath(program.binaries)
  if (found) return { path: found }
  const manager = Object.keys(INSTALL).find((name) => findOnPath([name]))
  const packageNames = [(manager && program.packages[manager]) ?? []].flat()
  if (!manager || packageNames.length === 0) return { missing: `${program.binaries[0]} is missing: install ${program.purpose}` }
  const isRoot = process.getuid?.() === 0
  const prefix = manager === 'brew' || isRoot ? [] : ['sudo', '-n']
  const install = (): boolean => packageNames.some((name) => run([...prefix, manager, ...(INSTALL[manager] ?? []), name]))
  if (prefix.length === 0 || run(['sudo', '-n', 'true'])) {
    process.stdout.write(`Installing ${packageNames[0]} …\n`)
    if (!install() && manager === 'apt-get') {
      run([...prefix, 'apt-get', 'update', '-qq'])
      install()
    }
  }
  const path = findOnPath(program.binaries)
  const byHand = [manager === 'brew' ? '' : 'sudo', manager, manager === 'apk' ? 'add' : 'install', packageNames.at(-1) ?? '']
    .filter(Boolean)
    .join(' ')
  return path ? { path } : { missing: `${program.binaries[0]} is missing: run "${byHand}" (${program.purpose})` }
}
