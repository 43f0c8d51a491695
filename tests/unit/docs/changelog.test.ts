// Guards the changelog: each released version is found by its commit, and this version is in it.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lastReleased, versionsIn } from '../../support/ops/previous.ts'

const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')))
const hash = (digit: string): string => digit.repeat(40)

describe('CHANGELOG.md', () => {
  const versions = versionsIn(readFileSync('CHANGELOG.md', 'utf8'))

  it('begins with the version of package.json', () => {
    expect(versions[0]?.version).toBe(version)
  })

  it('names the commit of each version but the newest, which cannot name its own', () => {
    expect(versions.slice(1).filter(({ commit }) => commit === undefined)).toEqual([])
  })
})

it('the last released version is the newest that names its commit', () => {
  const unnamed = '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-11-23\n\nThe first release.\n'
  const [first, second] = ['a', 'b'].map(hash)
  const named = `${unnamed.replace('The first', `Commit: \`${first}\`\n\nThe first`)}`
  const later = named.replace('## [1.0.0]', `## [1.1.0] - 2026-12-01\n\nCommit: \`${second}\`\n\n## [1.0.0]`)
  const beingMade = later.replace('## [1.1.0]', '## [1.2.0] - 2026-12-24\n\n## [1.1.0]')
  expect([unnamed, named, later, beingMade].map(lastReleased)).toEqual([undefined, first, second, second])
})
