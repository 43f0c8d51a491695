/** The URL map of the pages, as their table has it: in the French build, of those that are in French. */
import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { inFrench } from '../shared/language/paths.ts'
import { PAGES } from '../shared/ui/pages.ts'
import { IS_FRENCH } from './is-french.ts'

/** Pages whose addresses have names of their own in French. */
const FRENCH_ALONE: Readonly<Record<string, string>> = { article: '/fr/articles/:slug' }

function entriesOf(id: string, path: string, file: string): RouteConfigEntry[] {
  const own = IS_FRENCH ? (FRENCH_ALONE[id] ?? inFrench(path)) : path
  if (own === undefined) return []
  return [own === '/' ? index(`routes/${file}.tsx`, { id }) : route(own.slice(1), `routes/${file}.tsx`, { id })]
}

export default [
  ...Object.entries(PAGES).flatMap(([id, { path, file }]) => entriesOf(id, path, file)),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
