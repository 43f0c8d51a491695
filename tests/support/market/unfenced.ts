/** Loaded before a worker: it takes the fence away from its handle on the market store, as if there were none. */
import { registerHooks } from 'node:module'

const NONE = 'export class Fenced extends Error {}; export const fenced = (dialect) => dialect'

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/server/platform/db/fence.ts') ? { format: 'module', source: NONE, shortCircuit: true } : next(url, context),
})
