/** The lines that sources want beside their figures. */
import type { FigurePage } from '#shared/economy/figure-page.ts'
import { MADE_UP } from '#shared/economy/reading.ts'
import { adaptedFrom } from '#shared/economy/texts.en.ts'
import type { FigureCredit } from '#shared/economy/views.ts'
import type { Credit } from '#shared/market/permission.ts'
import type { SourceFacts } from '#shared/market/source.ts'
import type { Economy } from './economy.ts'

/** The line that a source wants beside a figure; what is reckoned from its figures was not published by it. */
export function creditOf({ name, permission: { credit } }: SourceFacts, { measure }: FigurePage): Credit | null {
  return credit && measure !== 'level' ? { ...credit, text: adaptedFrom(name) } : credit
}

/** The lines that the sources of these pages want, each once, and whether any of its figures is shown; before they are read all may be. */
export function creditsOf(economy: Economy, pages: readonly FigurePage[]): FigureCredit[] {
  const credits = new Map<string, FigureCredit>()
  for (const page of pages) {
    const source = economy.source(page)
    const credit = source?.mayShow ? creditOf(source, page) : null
    if (!credit) continue
    const { of = [], isShown = false } = credits.get(credit.text) ?? {}
    const reading = economy.reading(page)
    const isNow = isShown || !economy.isRead() || (reading !== null && reading.sampleOf !== MADE_UP)
    credits.set(credit.text, { ...credit, of: [...of, page.slug], isShown: isNow })
  }
  return [...credits.values()]
}
