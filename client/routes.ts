/** The URL map of the pages, as their table has it. */
import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { PAGES } from '../shared/ui/pages.ts'

export default [
  ...Object.entries(PAGES).map(([id, { path, file }]) =>
    path === '/' ? index(`routes/${file}.tsx`, { id }) : route(path.slice(1), `routes/${file}.tsx`, { id }),
  ),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
