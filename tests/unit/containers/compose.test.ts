/** The production stack keeps its rules (WEB-18), read from the compose files themselves. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { POOL_SIZE } from '#server/platform/db/pool.ts'
import { folderOf, RULES } from './rules.ts'
import { readStack, type Service } from './stack.ts'

const small = readStack('docker-compose.yml')
const scaled = readStack('docker-compose.yml', 'docker-compose.scale.yml')
const all = [small, scaled].flatMap(({ services }, index) =>
  Object.entries(services).map(([name, service]) => ({ name, service, stack: ['one machine', 'several web processes'][index] })),
)
const names = (services: Record<string, Service>, network: string): string[] =>
  Object.keys(services).filter((name) => services[name]?.networks?.includes(network))

describe.each(all)('$name, in the stack for $stack,', ({ name, service }) => {
  it.each(RULES)('$rule', ({ holds }) => {
    expect(holds(service, name)).toBe(true)
  })
})

describe('the rules themselves', () => {
  it.each(RULES)('notice a service that breaks this one: $rule', ({ holds, broken }) => {
    expect(holds({ ...small.services.web, ...broken }, 'web')).toBe(false)
  })
})

describe('the stack', () => {
  it('consists of a proxy, the three roles and Redis, and of Postgres where it is scaled', () => {
    expect(Object.keys(small.services)).toEqual(['proxy', 'web', 'worker', 'desk', 'redis'])
    expect(Object.keys(scaled.services)).toEqual(['proxy', 'web', 'worker', 'desk', 'redis', 'postgres'])
    expect(scaled.services.web?.deploy?.replicas).toBe(3)
  })

  it('lets the proxy see the web process and the desk, and nothing else', () => {
    expect(scaled.services.proxy?.networks).toEqual(['edge'])
    expect(names(scaled.services, 'edge')).toEqual(['proxy', 'web', 'desk'])
  })

  it('leaves the proxy alone when web processes are replaced: it depends on no other service', () => {
    expect(scaled.services.proxy).not.toHaveProperty('depends_on')
  })

  it('keeps Redis and Postgres on a network that leads nowhere', () => {
    expect(scaled.networks.inner?.internal).toBe(true)
    for (const store of ['redis', 'postgres']) expect(scaled.services[store]?.networks).toEqual(['inner'])
  })

  it('names the version of everything that it does not build', () => {
    for (const { service } of all) expect(service.image).toMatch(/:(\d[\w.-]*\}|local)$/)
  })

  it('judges each role by itself, whatever is away around it: a worker that waits for its turn is well', () => {
    const ports = { web: [], worker: ['env', 'PORT=3003'], desk: ['env', 'PORT=3001'] }
    for (const [role, port] of Object.entries(ports))
      expect(scaled.services[role]?.healthcheck?.test).toEqual(['CMD', ...port, 'node', 'build/programs/health.js'])
  })

  it('gives Postgres the connections that all processes may open, one more of each during an update', () => {
    const { web, worker, postgres } = scaled.services
    const replicas = (service: Service | undefined): number => service?.deploy?.replicas ?? 1
    // Each opens one pool a store, the leader one more; then what Postgres keeps for its superuser, and a psql.
    const pools = 3 * (replicas(web) + 1) + 3 * (replicas(worker) + 1) + 1 + 5
    const given = Number(/max_connections=(\d+)/.exec(postgres?.command?.join(' ') ?? '')?.[1])
    expect(given).toBeGreaterThanOrEqual(pools * POOL_SIZE + 10)
    // Each is a process of its own, beside a dozen that are always there.
    expect(postgres?.pids_limit).toBeGreaterThanOrEqual(given + 20)
  })

  it('has a worker more than leads where it is scaled', () => {
    expect(scaled.services.worker?.deploy?.replicas).toBe(2)
  })

  it.each(all)('declares every secret and volume of $name, in the stack for $stack', ({ service }) => {
    const { secrets, volumes } = scaled
    for (const name of service.secrets ?? []) {
      const wanted = new RegExp(`^\\$\\{${name.toUpperCase()}_FILE:-(/dev/null|\\./secrets/${name})\\}$`)
      expect(secrets[name]?.file).toMatch(wanted)
    }
    const named = (service.volumes ?? []).map(folderOf).filter((volume) => !volume.startsWith('./'))
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named))
    const files = Object.values(service.environment ?? {}).filter((value) => value.startsWith('/run/secrets/'))
    expect(files.map((file) => file.replace('/run/secrets/', '')).sort()).toEqual([...(service.secrets ?? [])].sort())
  })

  it('shows no one-time codes to strangers unless the operator names a host', () => {
    // An empty default after ":-".
    for (const role of ['web', 'worker']) expect(scaled.services[role]?.environment?.DEMO_PAGES).toMatch(/^\$\{DEMO_PAGES:-\}$/)
  })

  it('believes the one address that the proxy writes', () => {
    expect(small.services.web?.environment?.TRUST_PROXY_HOPS).toBe('1')
    expect(readFileSync('ops/proxy/Caddyfile', 'utf8')).toMatch(/^\s*header_up X-Forwarded-For \{remote_host\}$/m)
  })
})

describe('the image', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')

  it('never receives secrets, settings or data of the machine that builds it', () => {
    for (const path of ['secrets', '.env*', 'data', '.git', 'node_modules']) expect(ignored).toContain(path)
  })

  it('runs as an ordinary user and without what only developers need', () => {
    const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(final).toMatch(/^USER node$/m)
    expect(final).not.toMatch(/^COPY (?!--from=(build|node) )|^ADD /m)
    expect(dockerfile).toContain('npm ci --ignore-scripts')
    expect(dockerfile).toMatch(/npm pkg delete devDependencies .*npm prune --ignore-scripts .*npm sbom /s)
  })
})
