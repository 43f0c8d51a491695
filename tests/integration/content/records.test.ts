/** What is published of the paper and of its advertisers reaches the processes that serve no page, without a new start. */
import { expect, it, onTestFinished } from 'vitest'
import { openRecords } from '#server/content/records.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import { paperRig } from '../../support/content/paper.ts'
import { until } from '../../support/until.ts'

const ADVERTISER = 'advertisers/sample-advertiser.yml'

it('a process without pages follows the record of the paper and those of advertisers within six seconds', async () => {
  const { dataDir, location, changed, publish } = await paperRig()
  const env = readEnv({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    ...(location.kind === 'postgres' && { DATABASE_URL: location.url }),
  })
  const { site, advertisers, close } = await openRecords(env, createLogger('test', 'silent'))
  onTestFinished(close)
  const hours = () => /callingHours: .*/.exec(advertisers?.().get('sample-advertiser') ?? '')?.[0]
  const before = hours()
  await publish([await changed(ADVERTISER, /callingHours: .*/, 'callingHours: "Mondays, 9 to 10"')])
  await publish([await changed('site.yml', /^tagline: .*$/m, 'tagline: "Another one"')])
  await until('both are known', () => hours() === 'callingHours: "Mondays, 9 to 10"' && site().tagline === 'Another one', 6000)
  expect(before).not.toBe(hours())
})
