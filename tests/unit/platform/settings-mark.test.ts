/** Web processes of one site know each other's pages by their settings. */
import { expect, it } from 'vitest'
import { readEnv, settingsMark } from '#server/platform/env.ts'

const SITE = {
  APP_SECRET: 'a secret that is long enough for everybody',
  CONSENT_KEY: 'ab'.repeat(32),
  PUBLIC_URL: 'https://x.example',
}
const markOf = (more: Readonly<Record<string, string>>): string => settingsMark(readEnv({ ...SITE, ...more }))

it.each([
  { PORT: '4000' },
  { OPS_PORT: '4001', WORKER_OPS_PORT: '4002' },
  { HOST: '127.0.0.1' },
  { REDIS_URL: 'redis://10.0.0.7:6380' },
])('the mark of settings is the same of a process with %j, which shows the same pages', (own) => {
  expect(markOf(own)).toBe(markOf({}))
})

it.each([{ PUBLIC_URL: 'https://y.example' }, { APP_SECRET: 'another secret that is long enough for all' }])(
  'is another one with %j',
  (other) => {
    expect(markOf(other)).not.toBe(markOf({}))
  },
)
