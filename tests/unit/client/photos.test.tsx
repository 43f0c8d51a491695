/** A photograph in the first HTML of a page: its box is known before it loads, and who took it and by which licence is beneath. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { cardOf } from '#server/articles/store.ts'
import type { Article } from '#shared/articles/article.ts'
import { type Photo, photoSources } from '#shared/articles/photo.ts'
import { StoryColumn } from '../../../client/articles/card/archive-list.tsx'
import { ArticleCard } from '../../../client/articles/card/article-card.tsx'
import { EditorialPage } from '../../../client/articles/page/editorial-page.tsx'
import { PageProvider } from '../../../client/articles/page/page-parts.ts'
import { PaidPage } from '../../../client/articles/paid/paid-page.tsx'
import { credit as inFrench } from '../../../client/articles/photo/texts.fr.tsx'
import { NEWS, PAID } from '../../fixtures/articles.ts'

const ALT = 'The head office in the evening'
const photo: Photo = {
  ...photoSources({ hash: 'a'.repeat(32), width: 1300, height: 900 }, ALT),
  hash: 'a'.repeat(32),
  file: 'bank.jpg',
  caption: 'The office in 2024.',
  credit: 'Ada Example',
  licence: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  shownIn: ['site'],
}

function html(article: Article, page: ReactNode): string {
  const none = () => null
  const parts = { article, url: null, ticker: none, tile: none, leadForm: none, gateForm: none }
  return renderToStaticMarkup(
    <MemoryRouter>
      <PageProvider value={parts}>{page}</PageProvider>
    </MemoryRouter>,
  )
}
const shown = (article: Article) =>
  html(
    article,
    article.kind === 'paid' ? <PaidPage demo={false} /> : <EditorialPage old={false} related={[]} mostRead={[]} quotes={null} />,
  )
const figureOf = (page: string): string => /<figure[^>]*>.*?<\/figure>/.exec(page)?.[0] ?? ''
const textOf = (markup: string): string => markup.replace(/<[^>]+>/g, '')

describe('a photograph', () => {
  it.each([
    ['story', NEWS],
    ['paid page', PAID],
  ])('of a %s is in three formats, with its measures, its words, its credit and its licence', (_what, article) => {
    const figure = figureOf(shown({ ...article, photo }))
    expect([...figure.matchAll(/<source type="([^"]*)"/g)].map(([, type]) => type)).toEqual(['image/avif', 'image/webp'])
    expect(figure).toMatch(/<img [^>]*src="\/photos\/v1\/a{32}\/800\.jpeg"/)
    expect(figure).toMatch(/<img [^>]*width="1300" height="900"/)
    expect(figure).toContain(`alt="${ALT}"`)
    expect(figure).toContain('fetchPriority="high"')
    expect(textOf(figure)).toBe('The office in 2024. · Photo: Ada Example · CC BY 4.0')
    expect(figure).toContain('<a href="https://creativecommons.org/licenses/by/4.0/" rel="license noopener">')
  })

  it('takes the place of the plate, which is there without one', () => {
    expect(figureOf(shown({ ...NEWS, photo }))).not.toContain('/plates/')
    expect(shown(NEWS)).not.toContain('/photos/')
    expect(figureOf(shown(NEWS))).toContain('/plates/')
  })

  it('is on cards of lists and on the front page', () => {
    const card = cardOf({ ...NEWS, photo })
    const pages = [
      <ArticleCard key="card" card={card} />,
      <ArticleCard key="row" card={card} look="row" />,
      <StoryColumn key="front" title="Our stories" cards={[card]} />,
    ].map((page) => html(NEWS, page))
    for (const page of pages) expect(page).toMatch(/<picture.*<img [^>]*width="1300" height="900"[^>]*alt="The head office/)
    expect(pages.some((page) => page.includes('/plates/'))).toBe(false)
    expect(pages[0]).toContain('>Ada Example</small>')
  })

  it('has its credit in French with a no-break space before the colon', () => {
    expect(textOf(renderToStaticMarkup(inFrench('Ada Exemple', 'CC BY 4.0')))).toBe('Photo\u00a0: Ada Exemple · CC BY 4.0')
  })
})
