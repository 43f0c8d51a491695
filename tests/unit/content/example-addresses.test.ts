/** Production does not start with the addresses that ship, which reach no one. */
import { expect, it } from 'vitest'
import { openContent } from '#server/content/open.ts'
import { EnvProblem, readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import { type PaperRig, paperRig } from '../../support/content/paper.ts'
import { FIXTURE_NOW } from '../../support/content.ts'
import { manualClock } from '../../support/manual-clock.ts'

/** What a start of web says of its content. */
async function started({ dataDir }: PaperRig, production: boolean): Promise<readonly string[]> {
  const env = { ...readEnv({ DATA_DIR: dataDir, NODE_ENV: 'production' }), production }
  const parts = { log: createLogger('test', 'silent'), alarm: () => undefined, redis: { follow: () => undefined } }
  try {
    const content = await openContent({ ...parts, env, clock: manualClock(FIXTURE_NOW), report: () => undefined })
    await content.close()
    return []
  } catch (error) {
    if (error instanceof EnvProblem) return error.lines
    throw error
  }
}

const line = (field: string, name: string): string =>
  `site.yml ${field}: got "${name}@northernledger.example", takes an address that reaches you (MODE=production)`

it('production refuses each address that ends in .example, in a line of its own, and starts once they are others', async () => {
  const paper = await paperRig()
  expect(await started(paper, true)).toEqual([
    line('contacts.general', 'hello'),
    line('contacts.advertising', 'ads'),
    line('contacts.editorial', 'desk'),
    line('privacyOfficer.email', 'privacy'),
  ])
  await paper.publish([await paper.changed('site.yml', /@northernledger\.example/g, '@example.org')])
  expect(await started(paper, true)).toEqual([])
})

it('a demonstration takes addresses that end in .example (control)', async () => {
  expect(await started(await paperRig(), false)).toEqual([])
})
