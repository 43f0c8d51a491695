/** Finds the story of an address or of a link to a draft. */
import { data, redirect } from 'react-router'
import type { Article } from '#shared/articles/article.ts'
import { LANGUAGE } from '#shared/language/locale.en.ts'
import type { Services } from '../../../server/services.ts'
import { pickRows } from '../../market/pick-rows.ts'
import { figureLine, type StoryLine, symbolLine } from './story-lines.ts'

/** What is published under this name in the pages' language. */
export function published({ articles }: Pick<Services, 'articles'>, slug: string): Article {
  const article = articles.get(slug)
  if (article && (article.language ?? 'en') === LANGUAGE) {
    // The name of its English twin.
    if (article.slug !== slug) throw redirect(article.href, 308)
    return article
  }
  if (article) {
    const { href, title, section } = article
    throw data({ english: { href, title, section } }, { status: 404 })
  }
  const withdrawn = articles.withdrawn(slug)
  throw withdrawn ? data({ at: withdrawn.at, reason: withdrawn.reason }, { status: 410 }) : data(null, { status: 404 })
}

/** What a link to a draft shows. */
export async function draftOf({ preview }: Pick<Services, 'preview'>, token: string) {
  const shown = await preview(token)
  if (shown?.kind === 'shown') return shown
  throw shown ? data({ ended: 'preview' }, { status: 410 }) : data(null, { status: 404 })
}

/** What a story's lines are read from. */
type LineServices = Pick<Services, 'market' | 'economy'>

const YEAR_MS = 365 * 86_400_000

/** The lines of an editorial story's figures and symbols since the day that it covers; of an explainer over the last year. */
export async function linesOf({ market, economy }: LineServices, article: Article): Promise<StoryLine[]> {
  const at = article.explainer ? market.past.now() - YEAR_MS : Date.parse(article.eventDate)
  const figures = article.figures.flatMap((slug) => economy.figure(slug) ?? []).map((view) => figureLine(view, at))
  const symbols = await Promise.all(
    pickRows(market.board().rows, article.symbols).map(async (row) => {
      return symbolLine(row, await market.since(row, at))
    }),
  )
  return [...figures, ...symbols]
}
