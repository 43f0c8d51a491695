/** What ops/k8s tells the programs: each variable is a setting, and nothing is missing that several replicas, or production, need. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { readEnv, SETTING_NAMES } from '#server/platform/env.ts'
import { SECRETS } from '#server/platform/env-schema.ts'
import { envProblems } from '../../support/env-problems.ts'
import { deployments, secretExample, settings } from './manifests.ts'

const sources = sourceSettings(SOURCES)
const every = [...SETTING_NAMES, ...Object.keys(sources.shape)]
const secret = [...SECRETS, ...sources.secrets]
const files = Object.keys(secretExample.stringData)

/** An operator's values of what the files leave empty. */
const FILLED: Readonly<Record<string, string>> = {
  TWILIO_FROM: '+16135550100',
  LEAD_TRACKER_URL: 'https://tracker.example.ca/leads',
  LEAD_TRACKER_ADVERTISER: 'sample',
  LEAD_REDIRECT_HOSTS: 'welcome.example.ca',
  MAIL_TO: 'office@example.ca',
  APP_SECRET: randomBytes(32).toString('hex'),
  CONSENT_KEY: randomBytes(32).toString('hex'),
  DATABASE_URL: 'postgres://ledger:x@db.example.ca:5432/ledger',
  REDIS_URL: 'rediss://ledger:x@redis.example.ca:6379',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'x',
  MAIL_URL: 'smtps://mail.example.ca',
  ALARM_WEBHOOK_URL: 'https://hooks.example.ca/x',
  HEARTBEAT_URL: 'https://beats.example.ca/x',
}

/** Settings that replicas on several machines need alike: without them each would take a store, a key or an address of its own. */
const SHARED = {
  PUBLIC_URL: 'https://ledger.example.ca',
  WEB_URL: 'http://web',
  DATABASE_URL: FILLED.DATABASE_URL,
  REDIS_URL: FILLED.REDIS_URL,
  APP_SECRET: FILLED.APP_SECRET,
  CONSENT_KEY: FILLED.CONSENT_KEY,
  DATA_DIR: '/data',
  BACKUP_DIR: '/backups',
  TRUST_PROXY_HOPS: 1,
  OPS_HOST: '0.0.0.0',
}

const folder = mkdtempSync(join(tmpdir(), 'ledger-k8s-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a pod's program reads, with the Secret's files where this machine can have them. */
function told(without?: string): Record<string, string> {
  for (const name of files) writeFileSync(join(folder, name), name === without ? '' : (FILLED[name] ?? ''))
  const texts = Object.entries(settings).map(([name, value]) => [name, name === without ? '' : value || (FILLED[name] ?? '')])
  return Object.fromEntries(texts.map(([name = '', value = '']) => [name, value.replace('/run/secrets', folder)]))
}

const problems = (variables: Record<string, string>) => envProblems({ NODE_ENV: 'production', ...variables }, sources)

describe('the variables of the manifests', () => {
  it('are settings, every one', () => {
    const given = [
      ...Object.keys(settings),
      ...deployments.flatMap(({ spec }) => (spec.template.spec.containers[0].env ?? []).map(({ name }) => name)),
    ]
    expect(given.filter((name) => !every.includes(name) && !every.includes(name.replace(/_FILE$/, '')))).toEqual([])
  })

  it('hold no secret as text: each is a file that the Secret has, and the example has no value', () => {
    expect(Object.keys(settings).filter((name) => secret.includes(name))).toEqual([])
    const pointed = Object.entries(settings).filter(([name]) => name.endsWith('_FILE') && !every.includes(name))
    expect(pointed.map(([, path]) => path)).toEqual(pointed.map(([name]) => `/run/secrets/${name.replace(/_FILE$/, '')}`))
    expect(pointed.map(([name]) => name.replace(/_FILE$/, '')).toSorted()).toEqual(files.toSorted())
    expect(Object.values(secretExample.stringData).filter((value) => value !== '')).toEqual([])
  })

  it('are all that production asks for, once an operator has filled them in', () => {
    expect(problems(told())).toEqual([])
  })

  it.each(Object.keys(FILLED).filter((name) => !['DATABASE_URL', 'REDIS_URL'].includes(name)))(
    'do not start production while %s is empty',
    (name) => {
      expect(problems(told(name)).join('\n')).toContain(`${name}: got nothing`)
    },
  )

  it('give every replica one store, one key of each kind and one address', () => {
    expect(readEnv({ NODE_ENV: 'production', ...told() }, sources)).toMatchObject(SHARED)
  })

  it.each(deployments)('are what every pod of $metadata.name gets, with its files and folders where they say', ({ spec }) => {
    const [{ envFrom, volumeMounts }] = spec.template.spec.containers
    expect(envFrom).toEqual([{ configMapRef: { name: 'settings' } }])
    const mounts = Object.fromEntries(volumeMounts.map(({ mountPath, name }) => [mountPath, name]))
    expect(mounts).toEqual({
      '/run/secrets': 'secrets',
      '/run/settings': 'limits',
      [settings.DATA_DIR ?? '']: 'shared',
      [settings.BACKUP_DIR ?? '']: 'shared',
      '/tmp': 'tmp',
    })
  })
})
