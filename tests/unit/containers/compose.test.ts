/** Rules for the production stack (WEB-18), read from the compose file itself. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

type Service = {
  image?: string
  restart?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  pids_limit?: number
  mem_limit?: string
  ports?: string[]
  networks?: string[]
  healthcheck?: { test: string[] }
  volumes?: string[]
  privileged?: boolean
  network_mode?: string
  environment?: Record<string, string>
}
type Compose = { services: Record<string, Service>; networks: Record<string, { internal?: boolean }> }

const read = (file: string): Compose => parse(readFileSync(file, 'utf8'), { merge: true }) as Compose
const { services, networks } = read('docker-compose.yml')
const postgres = read('docker-compose.scale.yml').services.postgres as Service
const all = Object.entries({ ...services, postgres })

const RULES: [rule: string, holds: (service: Service, name: string) => unknown][] = [
  ['comes back after a crash', ({ restart }) => restart === 'unless-stopped'],
  ['cannot write to its own image', (service) => service.read_only === true],
  ['drops all capabilities', ({ cap_drop }) => cap_drop?.includes('ALL')],
  [
    'adds only capabilities it cannot start without',
    ({ cap_add = [] }) => !cap_add.some((cap) => /SYS_|NET_ADMIN|ALL/.test(cap)),
  ],
  ['cannot gain privileges', ({ security_opt }) => security_opt?.includes('no-new-privileges:true')],
  ['is not privileged and has a network of its own', ({ privileged, network_mode }) => !privileged && network_mode === undefined],
  ['may not fork without end', ({ pids_limit }) => pids_limit !== undefined],
  ['may not eat the machine', ({ mem_limit }) => mem_limit !== undefined],
  ['says whether it is well', ({ healthcheck }) => healthcheck !== undefined],
  ['publishes no port unless it is the proxy', ({ ports }, name) => (name === 'proxy') === (ports !== undefined)],
  ['does not reach the container engine', ({ volumes = [] }) => !volumes.some((volume) => volume.includes('docker.sock'))],
  ['names the version of what it runs', ({ image }) => image === undefined || /:[\w.-]+$/.test(image)],
]

describe.each(all)('the service %s', (name, service) => {
  it.each(RULES)('%s', (_rule, holds) => {
    expect(holds(service, name)).toBeTruthy()
  })
})

describe('the stack', () => {
  it('keeps Redis and Postgres on a network that leads nowhere', () => {
    expect(networks.inner?.internal).toBe(true)
    expect([services.redis?.networks, postgres.networks]).toEqual([['inner'], ['inner']])
  })

  it('hands secrets over as files', () => {
    const settings = { ...services.web?.environment, ...services.worker?.environment }
    for (const key of ['APP_SECRET', 'TWILIO_AUTH_TOKEN'])
      expect([key in settings, settings[`${key}_FILE`]]).toEqual([false, expect.stringMatching(/^\/run\/secrets\//)])
  })
})
