/** Finds the story of an address or of a link to a draft. */
import { data, redirect } from 'react-router'
import type { Article } from '#shared/articles/article.ts'
import { dayOf } from '#shared/days.ts'
import { LANGUAGE } from '#shared/language/locale.en.ts'
import type { Services } from '../../../server/services.ts'
import { pickRows } from '../../market/pick-rows.ts'
import type { Words } from '../../shell/page/error-view.tsx'
import * as texts from './find-article.en.ts'
import { figureLine, type StoryLine, symbolLine } from './story-lines.ts'

const told = (words: Words) => data({ told: words }, words.status)

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
    const go = { href: `/${section}`, label: texts.SECTIONS[section] }
    throw told({ status: 404, title: texts.inEnglishAlone, text: texts.readItThere, story: { href, title }, go })
  }
  const withdrawn = articles.withdrawn(slug)
  if (!withdrawn) throw data(null, 404)
  // Why, in its editor's words.
  throw told({ status: 410, title: texts.withdrawnTitle, text: texts.withdrawnOn(withdrawn.reason, dayOf(withdrawn.at)) })
}

/** What a link to a draft shows. */
export async function draftOf({ preview }: Pick<Services, 'preview'>, token: string) {
  const shown = await preview(token)
  if (shown?.kind === 'shown') return shown
  throw shown ? told({ status: 410, title: texts.previewEndedTitle, text: texts.previewEndedText }) : data(null, 404)
}

/** What a story's lines are read from. */
type LineServices = Pick<Services, 'market' | 'economy'>

const YEAR_MS = 365 * 86_400_000

/** Symbols whose price is a figure's: a story that names both shows one line of it, beside the price that it prints. */
const FIGURE_OF: Readonly<Record<string, string>> = {
  OIL: 'oil-wti',
  BRENT: 'oil-brent',
  NATGAS: 'gas-henry-hub',
  WHEAT: 'wheat-alberta',
}

/** The lines of an editorial story's figures and symbols since the day that it covers; of an explainer over the last year. */
export async function linesOf({ market, economy }: LineServices, article: Article): Promise<StoryLine[]> {
  const at = article.explainer ? market.past.now() - YEAR_MS : Date.parse(article.eventDate)
  const priced = article.symbols.map((symbol) => FIGURE_OF[symbol])
  const own = article.figures.filter((slug) => !priced.includes(slug))
  const figures = own.flatMap((slug) => economy.figure(slug) ?? []).flatMap((view) => figureLine(view, at) ?? [])
  const symbols = await Promise.all(
    pickRows(market.board().rows, article.symbols).map(async (row) => {
      return symbolLine(row, await market.since(row, at), at)
    }),
  )
  return [...figures, ...symbols]
}
