/** What the about page says of pictures is what the stories have. */
import { resolve } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { loadFolder } from '#server/articles/load.ts'
import { createArticles } from '#server/articles/service.ts'
import { isData } from '#shared/articles/plates.ts'
import About from '../../../client/routes/site/about.tsx'
import { dataPictures } from '../../../client/site/about-pictures.tsx'
import { FIXTURE_NOW, FIXTURES } from '../../support/content.ts'
import { manualClock } from '../../support/manual-clock.ts'

function serviceOf(folder: string) {
  const content = loadFolder(folder, { now: FIXTURE_NOW })
  if (!content.ok) throw new Error('the content does not load')
  return createArticles(content.value, { clock: manualClock(FIXTURE_NOW) })
}

function aboutOf(pictures: ReturnType<typeof dataPictures>): string {
  const Stub = createRoutesStub([{ id: 'about', path: '/', Component: About, loader: () => ({ pictures }) }])
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { about: { pictures } } }} />)
}

describe('the about page', () => {
  const shipped = serviceOf(resolve('content'))
  const page = aboutOf(dataPictures(shipped))

  it('links each story whose picture shows data, with its provenance, and no other', () => {
    const stories = shipped.list({ paid: false }).flatMap(({ slug }) => shipped.get(slug) ?? [])
    const drawn = stories.filter(({ plate }) => isData(plate.subject))
    expect(drawn.length).toBeGreaterThan(0)
    const linked = [...page.matchAll(/href="\/articles\/([^"]+)"/g)].map(([, slug]) => slug)
    expect(linked).toEqual(drawn.map(({ slug }) => slug))
    for (const { plate } of drawn) expect(page).toContain(plate.caption.replace('Drawn from data: ', ''))
  })

  it('says that engravings alone show nothing real while some pictures are drawn from data, and so of all while none is', () => {
    const none = aboutOf(dataPictures(serviceOf(FIXTURES)))
    expect(page).toContain('Other pictures are charts and maps drawn from data')
    expect(none).not.toContain('drawn from data')
    for (const words of [page, none]) expect(words).toContain('An engraving shows no data and no real place.')
  })
})
