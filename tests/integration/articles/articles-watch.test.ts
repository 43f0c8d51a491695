/** While developing, an editor sees a change without a restart, and a wrong one never takes the site down. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openArticles } from '#server/articles/open.ts'
import { FIXTURE_NOW, NEWS } from '../../support/content.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { until } from '../../support/until.ts'

const dir = mkdtempSync(join(tmpdir(), 'ledger-editor-'))
cpSync('tests/fixtures/content', dir, { recursive: true })
afterAll(() => rmSync(dir, { recursive: true, force: true }))

it('a development server takes over a valid change, reports an invalid one and keeps what was valid', async () => {
  const warnings: string[] = []
  const warn = (problem: string): void => void warnings.push(problem)
  const articles = openArticles(dir, { clock: manualClock(FIXTURE_NOW), warn, watch: true })
  const file = join(dir, NEWS)
  const good = readFileSync(file, 'utf8')
  const title = (): string | undefined => articles.get('good-news')?.title

  writeFileSync(file, good.replace('third quarter', 'fourth quarter'))
  await until('the change is shown', () => title()?.includes('fourth quarter'))

  writeFileSync(file, good.replace('kind: news', 'kind: rumour'))
  await until('the mistake is told', () => warnings.some((line) => line.includes('good-news.md:2 kind')))
  expect(title()).toContain('fourth quarter')

  writeFileSync(file, good)
  await until('the correction is shown', () => title()?.includes('third quarter'))
})
