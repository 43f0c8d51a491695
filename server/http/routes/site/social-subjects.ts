/** Which pages have a picture for social networks: drawing one takes over 100 ms of CPU time, so nothing else is drawn. */
import { categoryKey, type PlateSubject } from '#shared/articles/plates.ts'
import { FIGURE_PAGES } from '#shared/economy/pages.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { PERSONAL_PATHS, SHARED_PATHS } from '#shared/ui/pages.ts'

export type SubjectArticles = {
  readonly list: () => readonly { readonly slug: string }[]
  readonly get: (slug: string) => { readonly plate: { readonly subject: PlateSubject } } | undefined
  readonly topics: () => readonly { readonly topic: string }[]
}

/** The slugs of single pages, by category. A test compares them with what the pages name. */
const SINGLE: Readonly<Record<string, readonly string[]>> = {
  'asset-management': ['advertise'],
  banking: ['about', 'toronto-ontario'],
  cryptocurrency: ['crypto'],
  earnings: ['how-we-count', 'markets'],
  energy: ['accessibility', 'status', 'saved-for-offline'],
  forex: ['forex', 'calendar', 'economy'],
  insurance: ['register', 'terms', 'transparency'],
  'market-insights': ['insights', 'topics'],
  retirement: ['privacy'],
  stocks: ['stocks', 'front-page'],
}

const nameOf = ({ slug, category }: PlateSubject): string => `${categoryKey(category)}/${slug}`
const named = (category: string, slugs: readonly string[]): string[] => slugs.map((slug) => nameOf({ slug, category }))

const FIXED: ReadonlySet<string> = new Set([
  ...Object.entries(SINGLE).flatMap(([category, slugs]) => named(category, slugs)),
  ...named(
    'earnings',
    CATALOGUE.map(({ symbol }) => symbolToPath(symbol).toLowerCase()),
  ),
  ...named(
    'forex',
    FIGURE_PAGES.map(({ slug }) => slug),
  ),
  // A page that names no picture has one of its path.
  ...named(
    'stocks',
    [...SHARED_PATHS, ...PERSONAL_PATHS].map((path) => path.slice(1)),
  ),
])

/** Whether a page that is shown now has this picture: an article, a topic, an instrument, an official figure or a page of the site. */
export function createHasPicture({ list, get, topics }: SubjectArticles): (subject: PlateSubject) => boolean {
  return (subject) => {
    const name = nameOf(subject)
    if (FIXED.has(name)) return true
    if (
      named(
        'market-insights',
        topics().map(({ topic }) => topic),
      ).includes(name)
    )
      return true
    return list().some(({ slug }) => {
      const own = get(slug)?.plate.subject
      return own !== undefined && nameOf(own) === name
    })
  }
}
