/** Each setting of the program is a setting of the stack: `readEnv` and the sources against the compose files and `.env.example`. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { SETTING_NAMES, settingsGiven } from '#server/platform/env.ts'
import { SECRETS } from '#server/platform/env-schema.ts'
import { envProblems } from '../../support/env-problems.ts'
import { readStack } from './stack.ts'

const sources = sourceSettings(SOURCES)
const isSecret = (name: string): boolean => SECRETS.has(name) || sources.secrets.includes(name)
const every = [...SETTING_NAMES, ...Object.keys(sources.shape)]

/** What the stack decides and an operator cannot, with the reason. */
const DECIDED: Readonly<Record<string, string>> = {
  NODE_ENV: 'of the image',
  PORT: 'inside the container; the proxy publishes 80 and 443',
  LIVE_PORT: 'inside the container; the proxy sends sockets there',
  HOST: 'inside the container',
  OPS_PORT: 'inside the container',
  WORKER_OPS_PORT: 'inside the container',
  OPS_HOST: 'the loopback of the container',
  DESK_PORT: 'of npm start; a container of its own listens on OPS_PORT',
  DATA_DIR: 'a volume',
  PUBLIC_URL: 'https:// and DOMAIN',
  WEB_URL: 'the service web',
  REDIS_URL: 'the service redis',
  TRUST_PROXY_HOPS: 'one proxy',
}
const settable = every.filter((name) => !(name in DECIDED))
/** The variable of `.env` that sets it. */
const variable = (name: string): string => (isSecret(name) ? `${name}_FILE` : name)

const { services, secrets, configs } = readStack('docker-compose.yml')
const composed = ['docker-compose.yml', 'docker-compose.scale.yml', 'Dockerfile']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const example = readFileSync('.env.example', 'utf8')
const shown = new Map([...example.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

/** How a setting reaches a process: as text, or as a file of the machine that is mounted where the setting points. */
function reaches(environment: Readonly<Record<string, string>>, name: string): boolean {
  if (isSecret(name)) {
    const secret = name.toLowerCase()
    const file = secrets[secret]?.file ?? ''
    return environment[`${name}_FILE`] === `/run/secrets/${secret}` && file.startsWith(`\${${name}_FILE:-`)
  }
  const value = environment[name] ?? ''
  if (value === `\${${name}:-}`) return true
  const mounted = Object.values(configs).some(({ file }) => file === `\${${name}:-/dev/null}`)
  return mounted && value.startsWith(`\${${name}:+/run/settings/`)
}

describe.each(['web', 'worker', 'desk'])('the stack, for %s,', (role) => {
  const { environment = {}, volumes = [], configs: mounts = [] } = services[role] ?? {}

  it.each(settable.filter((name) => name !== 'BACKUP_DIR'))(
    'passes on %s, and decides nothing where .env says nothing',
    (name) => {
      expect(reaches(environment, name)).toBe(true)
    },
  )

  it('puts backups where .env says', () => {
    expect(environment.BACKUP_DIR).toBe('/backups')
    expect(volumes).toContain(`\${BACKUP_DIR:-backups}:/backups`)
  })

  it('mounts each file of settings where its variable points', () => {
    const pointed = Object.values(environment).flatMap((value) => /:\+(\/run\/settings\/[^}]+)\}$/.exec(value)?.[1] ?? [])
    expect(mounts.map(({ target }) => target).toSorted()).toEqual(pointed.toSorted())
    expect(mounts.every(({ source }) => source in configs)).toBe(true)
  })

  it('passes nothing that the program does not know', () => {
    expect(
      Object.keys(environment).filter((name) => !every.includes(name.replace(/_FILE$/, '')) && !every.includes(name)),
    ).toEqual([])
  })
})

describe('.env.example', () => {
  it.each(settable)('has a line for %s', (name) => {
    expect([...example.matchAll(new RegExp(`^#?${variable(name)}=.`, 'gm'))]).toHaveLength(1)
  })

  it('names nothing that is not used', () => {
    const unused = [...shown.keys()].filter((name) => !composed.includes(`\${${name}:`) && !composed.includes(`ARG ${name}=`))
    expect(unused).toEqual(['COMPOSE_FILE'])
  })

  it('asks for a domain and nothing else', () => {
    expect(example.match(/^[^#\n].*$/gm)).toEqual(['DOMAIN=localhost'])
    const needed = Object.entries(secrets).filter(([, { file }]) => !file.endsWith(':-/dev/null}'))
    expect(needed.map(([name]) => name)).toEqual(['app_secret'])
  })

  it.each(settable.filter((name) => !isSecret(name)))('shows a value of %s that the program takes', (name) => {
    const told = { APP_SECRET: 'x'.repeat(32), CONSENT_KEY: '0'.repeat(64), [name]: shown.get(name) ?? '' }
    expect(envProblems(told, sources).filter((line) => line.startsWith(`${name}:`))).toEqual([])
  })
})

describe('what is secret in a setting', () => {
  const CANARY = 'canary7f0c'

  const refused = (name: string, value: string): readonly string[] =>
    envProblems({ APP_SECRET: 'x'.repeat(32), CONSENT_KEY: '0'.repeat(64), [name]: value }, sources).filter((line) =>
      line.startsWith(`${name}:`),
    )
  const addresses = every.filter((name) => name.endsWith('_URL'))

  it('is no part of the names that the desk shows, and a file that is empty is no setting', () => {
    const given = settingsGiven(sources, { MAIL_URL: CANARY, MODE: '', EIA_API_KEY_FILE: '/dev/null', PATH: CANARY, PORT: '1' })
    expect(given).toEqual(['MAIL_URL', 'PORT'])
  })

  it.each(every.filter(isSecret))('is not shown of a %s that is refused', (name) => {
    // What takes any text is never refused.
    for (const line of refused(name, CANARY)) expect(line).toMatch(new RegExp(`^${name}: got a value \\(not shown\\)`))
  })

  it.each(addresses)('is not shown of a %s with a password or a key', (name) => {
    for (const value of [`x://office:${CANARY}@host.example`, `host.example/leads?key=${CANARY}`])
      expect(refused(name, value)).toEqual([expect.not.stringContaining(CANARY)])
  })

  // What parses it later throws with the whole address.
  it.each(addresses.filter(isSecret))('is not left in a %s that nothing can parse', (name) => {
    const schemes = ['https', 'postgres', 'redis', 'smtp'].map((scheme) => `${scheme}://office:${CANARY}@[host`)
    for (const value of schemes)
      expect([value, refused(name, value)]).toEqual([value, [expect.stringContaining('got a value (not shown)')]])
  })
})
