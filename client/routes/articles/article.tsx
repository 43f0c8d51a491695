import { data } from 'react-router'
import { isRecord } from '#shared/typed-keys.ts'
import { servicesContext } from '../../context.ts'
import * as texts from '../../pages/articles/article.en.ts'
import { loadArticle } from '../../pages/articles/article-data.ts'
import { ArticlePage } from '../../pages/articles/article-page.tsx'
import { articleJsonLd } from '../../seo/article-records.ts'
import { pageMeta, rootOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import italic from '../../styles/fonts/newsreader-italic.woff2?url'
import { preloadFont } from '../../styles/preload-font.ts'
import type { Route } from './+types/article'

export const handle: PageHandle = {
  ground: (loaded) => (isRecord(loaded) && isRecord(loaded.article) && loaded.article.kind === 'paid' ? 'paid' : 'editorial'),
  live: (loaded) =>
    isRecord(loaded) &&
    isRecord(loaded.prices) &&
    isRecord(loaded.prices.board) &&
    Array.isArray(loaded.prices.board.rows) &&
    loaded.prices.board.rows.length > 0,
}

/** Of a draft, which only the holder of its link may see. */
const UNLISTED = { headers: { 'X-Robots-Tag': 'noindex, nofollow' } }

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadArticle(params, context.get(servicesContext), context.get(storeContext))
  return data(page, page.draft === undefined ? undefined : UNLISTED)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { article, previewUntil } = loaderData
  const paid = article.kind === 'paid'
  const title = paid ? texts.paidTitle(article.title) : article.title
  const isDraft = previewUntil !== undefined
  const facts = pageMeta(matches, {
    title: isDraft ? texts.draftTitle(title) : title,
    description: paid ? texts.paidDescription(article.excerpt) : article.excerpt,
    path: article.href,
    plate: article.photo?.card ?? article.plate.subject,
    records: isDraft ? [] : [articleJsonLd(article, rootOf(matches))],
    noindex: paid || isDraft,
    ...(isDraft ? {} : { article }),
  })
  // Of a story's standfirst. A paid page has none.
  return paid ? facts : [...facts, { tagName: 'link', ...preloadFont(italic) }]
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage page={loaderData} />
}
