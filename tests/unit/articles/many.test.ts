/** The site with many articles (a thousand in the long suite): what a start costs grows with their number, and what a reader costs does not. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadFolder } from '#server/articles/load.ts'
import { createArticles } from '#server/articles/service.ts'
import type { ContentStore } from '#server/articles/store.ts'
import { FIXTURE_NOW } from '../../support/content.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { sized } from '../../support/size.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const MANY = sized(200, 1000)

/** The content and the processor's milliseconds that loading took: not the clock's, for other tests run beside this one. */
function load(folder: string): { store: ContentStore; cpuMs: number } {
  const start = process.threadCpuUsage()
  const content = loadFolder(folder, { now: FIXTURE_NOW })
  const { user, system } = process.threadCpuUsage(start)
  if (!content.ok) throw new Error(JSON.stringify(content.problem))
  return { store: content.value, cpuMs: (user + system) / 1000 }
}

/** The shipped content and many copies of its news beside it. */
function manyArticles(shipped: ContentStore): string {
  const folder = temporaryFolder()
  cpSync('content', folder, { recursive: true })
  const texts = shipped.articles
    .filter(({ kind }) => kind !== 'paid')
    .map(({ slug }) => readFileSync(join('content/articles', `${slug}.md`), 'utf8'))
  for (let number = 0; number < MANY; number++)
    writeFileSync(join(folder, 'articles', `generated-${number}.md`), texts[number % texts.length] ?? '')
  return folder
}

it('cost no more each than the few of today, and one is served by a look-up', () => {
  const { store: shipped, cpuMs: few } = load('content')
  const { store: many, cpuMs } = load(manyArticles(shipped))
  expect(many.articles.length).toBe(MANY + shipped.articles.length)
  // A part that grows by the square of their number would be far above twice the price of each.
  expect(cpuMs / many.articles.length).toBeLessThan((2 * few) / shipped.articles.length)
  const articles = createArticles(many, { clock: manualClock(FIXTURE_NOW) })
  // The very record and not a copy: nothing grows with the number of articles.
  expect(articles.get(`generated-${MANY - 1}`)).toBe(many.articles.find(({ slug }) => slug === `generated-${MANY - 1}`))
})
