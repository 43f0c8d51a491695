/** The list of topics and the page of one: what is advertising is never among what we write about. */
import { resolve } from 'node:path'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { loadFolder } from '#server/articles/load.ts'
import { createArticles } from '#server/articles/service.ts'
import type { Topic } from '#shared/articles/article.ts'
import { topicName } from '#shared/articles/topic-texts.en.ts'
import TopicPage from '../../../client/routes/articles/topic.tsx'
import Topics, { loader } from '../../../client/routes/articles/topics.tsx'
import { FIXTURE_NOW } from '../../support/content.ts'
import { manualClock } from '../../support/manual-clock.ts'

const content = loadFolder(resolve('content'), { now: FIXTURE_NOW })
if (!content.ok) throw new Error('the content does not load')
const articles = createArticles(content.value, { clock: manualClock(FIXTURE_NOW) })

function shown(Component: ComponentType<never>, data: unknown): string {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Component as ComponentType, loader: () => data }])
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { page: data } }} />)
}

const namesIn = (markup: string): string[] =>
  [...markup.matchAll(/<a href="\/topics\/[^>]*>([^<]*)</g)].map(([, name]) => name ?? '')

it('topics are by name, and those with advertisements only come after all others, below the label', () => {
  const page = shown(Topics, loader({ context: { get: () => ({ articles }) } } as never))
  const [own = '', paid = ''] = page.split('Advertisements by topic')
  const named = (isMeant: (topic: Topic) => boolean) =>
    articles
      .topics()
      .filter(isMeant)
      .map(({ topic }) => topicName(topic))
      .toSorted((a, b) => a.localeCompare(b, 'en-CA'))
  expect(namesIn(own)).toEqual(named(({ count }) => count > 0))
  expect(namesIn(paid)).toEqual(named(({ count }) => count === 0))
  expect(namesIn(paid)).toContain('Prize draws')
  expect(paid).toMatch(/data-paid-label="">Advertisement · paid content<.*Prize draws</s)
})

it('the page of a topic says that there are advertisements only, and of no other topic', () => {
  const page = (topic: string) =>
    shown(TopicPage, { topic, cards: articles.list({ topic }), prices: { rows: [], before: {} }, twin: null })
  const [ads, stories] = ['prize-draws', 'banks'].map(page)
  expect(ads).toContain('Advertisements only: paid for by advertisers, not written by our newsroom.')
  expect(ads).not.toMatch(/our stories|>Stories</)
  expect(stories).toContain('All our stories on this topic.')
  expect(stories).not.toContain('Advertisements only')
})
