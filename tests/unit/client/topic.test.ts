/** The page of a topic: the order of its stories, and where a second name leads. */
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { cardOf } from '#server/articles/store.ts'
import type { ArticleCard } from '#shared/articles/article.ts'
import { servicesContext } from '../../../client/context.ts'
import { loader } from '../../../client/routes/articles/topic.tsx'
import { storeContext } from '../../../client/store-reads.ts'
import { NEWS, PAID } from '../../fixtures/articles.ts'

const story = (slug: string, more: Partial<ArticleCard> = {}): ArticleCard => ({ ...cardOf(NEWS), slug, ...more })

/** @returns the stories of a topic's page, of which the paper has these in its own order */
async function pageOf(topic: string, cards: readonly ArticleCard[]) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { articles: { list: () => cards, topics: () => [] } } as never)
  context.set(storeContext, { read: async () => ({ of: Promise.resolve({ rows: [], before: {} }) }) } as never)
  const page = await loader({ context, params: { topic } } as never)
  return page.cards.map(({ slug }) => slug)
}

it('explainers, which have no date, lead the stories of a topic, whose order stays', async () => {
  const cards = [story('new'), story('explained', { explainer: true }), story('old'), { ...cardOf(PAID), slug: 'paid' }]
  expect(await pageOf('banks', cards)).toEqual(['explained', 'new', 'old', 'paid'])
})

it('a second name with no stories leads to the first, and any other is not found', async () => {
  const refusal = (topic: string) => pageOf(topic, []).catch((thrown: unknown) => thrown)
  const moved = await refusal('forex')
  expect(moved instanceof Response && [moved.status, moved.headers.get('location')]).toEqual([301, '/topics/currencies'])
  expect(await refusal('nothing')).toMatchObject({ init: { status: 404 } })
})
