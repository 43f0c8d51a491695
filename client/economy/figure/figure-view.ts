/** Parses the address of a figure's page: range, comparison, or the period of a release note. */
import { data, redirect } from 'react-router'
import { figureAddress, figureCompared } from '#shared/economy/compare.ts'
import type { FigurePage } from '#shared/economy/figure-page.ts'
import { figurePage, figurePath, isComparable } from '#shared/economy/pages.ts'
import { type ValueRange, valueRange } from '#shared/economy/range.ts'
import { PERIOD } from '#shared/economy/release-note/note.ts'
import { englishName } from '#shared/language/locale.en.ts'

/** The answer for what is no page. */
export const missing = () => data(null, { status: 404 })

type Params = { readonly figure: string; readonly rest: string; readonly query: URLSearchParams }

/** A figure over a range, where one is named, beside another one, where it is compared. */
export type FigureAddress = {
  readonly page: FigurePage
  readonly range: ValueRange | undefined
  readonly other: FigurePage | undefined
}

/** A figure, or the note of one of its periods. */
export type AskedFigure = FigureAddress | { readonly page: FigurePage; readonly period: string }

function comparable(page: FigurePage, slug: string): FigurePage | undefined {
  const other = figurePage(slug)
  return other && isComparable(page, other) ? other : undefined
}

/** @throws a redirect to the address of what the form's reader chose, or a 404 for what is no view of a figure */
export function readFigureView({ figure, rest, query }: Params): AskedFigure {
  const page = figurePage(englishName('economy', figure))
  const address = figureAddress(rest)
  if (!page || !address) throw missing()
  const { named, other } = address
  if (other === undefined && named !== undefined && PERIOD.test(named)) return { page, period: named }
  const range = valueRange(named)
  if (range === null) throw missing()
  if (other === undefined) return { page, range, other }
  const beside = comparable(page, other || (query.get('figure') ?? ''))
  if (other === '') {
    const path = `${figurePath(page)}${range ? `/${range}` : ''}`
    throw redirect(beside ? `${path}${figureCompared(beside.slug)}` : path)
  }
  if (!beside) throw missing()
  return { page, range, other: beside }
}
