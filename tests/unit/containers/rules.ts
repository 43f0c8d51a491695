/** What each service of the production stack keeps to (OWASP's Docker rules), each with a service that breaks it. */
import type { Service } from './stack.ts'

export type Rule = {
  readonly rule: string
  readonly holds: (service: Service, name: string) => boolean
  /** Laid over a good service, this must be noticed. */
  readonly broken: Service
}

const seconds = (text: string): number => Number(/^(\d+)s$/.exec(text)?.[1] ?? Number.NaN)

/** Longest time from a hang to the mark "unhealthy": a check has just passed, and each of the next runs into its limit. */
function noticedWithin({ healthcheck }: Service): number {
  if (!healthcheck) return Number.NaN
  return healthcheck.retries * (seconds(healthcheck.interval) + seconds(healthcheck.timeout))
}

/** What is mounted, where the operator names nothing else. */
export const folderOf = (volume: string): string => volume.replace(/^\$\{[A-Z_]+:-([^}]+)\}/, '$1').replace(/:.*/, '')
/** Named volumes, a folder that the operator names instead of one, and files of this repository that cannot be written to. */
const isHarmless = (volume: string): boolean => /^[a-z-]+$/.test(folderOf(volume)) || /^\.\/ops\/.*:ro$/.test(volume)
const HOST_NAMESPACES = { network_mode: 'host', privileged: true, pid: 'host' }
const SECRET = /(SECRET|KEY|TOKEN|PASSWORD|PREVIOUS|_SID|DATABASE_URL|MAIL_URL|HEARTBEAT_URL)$/

const PUBLISHED: Readonly<Record<string, string>> = {
  proxy: '80:80,443:443,443:443/udp',
  desk: '127.0.0.1:3001:3001',
}

export const RULES: readonly Rule[] = [
  {
    rule: 'does not reach the container engine, nor any folder of the machine',
    holds: ({ volumes = [] }) => volumes.every(isHarmless),
    broken: { volumes: ['/var/run/docker.sock:/var/run/docker.sock'] },
  },
  {
    rule: 'does not run as root, but for the proxy',
    holds: ({ user }, name) => user !== undefined && (name === 'proxy' || !/^(root|0)(:|$)/.test(user)),
    broken: { user: 'root' },
  },
  {
    rule: 'gives up all capabilities; only the proxy keeps one, to listen on low ports',
    holds: ({ cap_drop, cap_add = [] }, name) =>
      cap_drop?.join() === 'ALL' && cap_add.join() === (name === 'proxy' ? 'NET_BIND_SERVICE' : ''),
    broken: { cap_add: ['SYS_ADMIN'] },
  },
  {
    rule: 'cannot gain privileges by running another program',
    holds: ({ security_opt }) => security_opt?.join() === 'no-new-privileges:true',
    broken: { security_opt: ['no-new-privileges:false'] },
  },
  {
    rule: 'lives in namespaces of its own',
    holds: (service) => Object.keys(HOST_NAMESPACES).every((key) => !(key in service)),
    broken: HOST_NAMESPACES,
  },
  {
    rule: 'joins networks by name and never the one that all containers share',
    holds: ({ networks = [] }) => networks.length > 0 && !networks.includes('default'),
    broken: { networks: [] },
  },
  {
    rule: 'publishes no port unless it is the proxy, which has only those of the web, or the desk, to this machine alone',
    holds: ({ ports = [] }, name) => ports.join() === (PUBLISHED[name] ?? ''),
    broken: { ports: ['3001:3001'] },
  },
  {
    rule: 'has a bound on memory',
    holds: ({ mem_limit }) => /^\d+[mg]$/.test(mem_limit ?? ''),
    broken: { mem_limit: '0' },
  },
  {
    rule: 'has a bound on processes',
    // Postgres has a process for each connection.
    holds: ({ pids_limit = 0 }, name) => pids_limit > 0 && pids_limit <= (name === 'postgres' ? 512 : 256),
    broken: { pids_limit: -1 },
  },
  {
    rule: 'cannot write to its own image, only to its volumes and a small /tmp that is gone afterwards',
    holds: ({ read_only, tmpfs = [] }) => read_only === true && tmpfs.every((mount) => /^\/.*:size=\d+m/.test(mount)),
    broken: { read_only: false },
  },
  {
    rule: 'is marked unhealthy within 30 s of a hang, and comes back after a crash',
    holds: (service) => noticedWithin(service) <= 30 && service.restart === 'unless-stopped',
    broken: { healthcheck: { test: ['CMD', 'true'], interval: '30s', timeout: '3s', retries: 3 } },
  },
  {
    rule: 'gets its secrets as files, never as values that an inspection shows',
    holds: ({ environment = {} }) => Object.keys(environment).every((key) => !SECRET.test(key)),
    broken: { environment: { APP_SECRET: 'in plain sight' } },
  },
]
