/**
 * The day under the title of a legal page is that of its last change of wording: a page that reads otherwise than it did on that day
 * fails here. With UPDATE=1 the day of today and the new wording are written down.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { createPolicy } from '#server/funnel/policy.ts'
import { readEnv } from '#server/platform/env.ts'
import { torontoWall } from '#shared/toronto.ts'
import Privacy from '../../../client/routes/site/privacy.tsx'
import Terms from '../../../client/routes/site/terms.tsx'
import { EDITIONS } from '../../../client/site/legal/editions.ts'
import { TEST_SITE } from '../../fixtures/site.ts'

const FILE = 'client/site/legal/editions.ts'

type LegalPage = keyof typeof EDITIONS
const PAGES = Object.keys(EDITIONS) as LegalPage[]

/** A page as a reader has it, but for its day and for what the settings decide. */
function wordsOf(page: LegalPage): string {
  const loaderData = { privacy: { policy: createPolicy(readEnv({}), { displayName: 'Buyer', address: 'Toronto' }, TEST_SITE) } }
  const Stub = createRoutesStub([
    { id: 'privacy', path: '/privacy', Component: Privacy, loader: () => loaderData.privacy },
    { id: 'terms', path: '/terms', Component: Terms },
  ])
  const html = renderToStaticMarkup(<Stub initialEntries={[`/${page}`]} hydrationData={{ loaderData }} />)
  return html.replace(/<time.*?<\/time>/, '').replaceAll(/<[^>]+>/g, ' ')
}

const hashOf = (page: LegalPage): string => createHash('sha256').update(wordsOf(page)).digest('base64url').slice(0, 16)

it('a legal page is as it was on the day that it names', () => {
  if (process.env.UPDATE === '1') {
    const today = torontoWall(Date.now()).date
    const rows = PAGES.map((page) => {
      const { since, words } = EDITIONS[page]
      const now = hashOf(page)
      return `  ${page}: { since: '${now === words ? since : today}', words: '${now}' },\n`
    })
    const [head] = readFileSync(FILE, 'utf8').split('{\n')
    writeFileSync(FILE, `${head}{\n${rows.join('')}} as const\n`)
    return
  }
  for (const page of PAGES) {
    expect(wordsOf(page).length).toBeGreaterThan(1000)
    expect(hashOf(page), `${page} changed: run this test with UPDATE=1`).toBe(EDITIONS[page].words)
  }
})
