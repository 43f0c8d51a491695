/**
 * Entry of the server bundle. Vite bundles it with the routes, so both share one module graph; `server/` runs
 * natively beside it and passes its services in (a singleton imported on both sides would exist twice).
 */

import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router'
import type { PageModule } from '../server/services.ts'
import { nonceContext, servicesContext, sheetContext, turnContext, visitorContext } from './context.ts'
import { ownServices } from './french/own-services.en.ts'
import { createStoreReads, storeContext } from './store-reads.ts'

export { ownCards as cards, ownNote as noteItem, ownWords as pictureWords } from './french/own-services.en.ts'

export const createPageHandler: PageModule['createPageHandler'] = (all, mode, sheet) => {
  const services = ownServices(all)
  const handle = createRequestHandler(build, mode)
  const { firstRead } = services.market
  const { report } = services
  return async (request, nonce, { visitor, isPatient = false, inTurn } = {}) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(nonceContext, nonce)
    context.set(sheetContext, sheet)
    const reads = createStoreReads({ firstRead, report, isPatient, userAgent: request.headers.get('user-agent') })
    context.set(storeContext, reads)
    if (visitor) context.set(visitorContext, visitor)
    if (inTurn) context.set(turnContext, inTurn)
    const response = await handle(request, context)
    return { response, isWhole: reads.isWhole() }
  }
}

const ROUTES = Object.values(build.routes).filter((route) => route !== undefined)
const LEAVES = ROUTES.filter(({ parentId }) => parentId === 'root').map(({ id, path, index }) => ({
  id,
  ...(path !== undefined && { path }),
  ...(index && { index }),
}))

/** As React Router's client writes it: the root, which decides by itself whether it is fetched again (`client/root.tsx`), is left out. */
export const dataTarget: PageModule['dataTarget'] = (path) => {
  const leaf = matchRoutes(LEAVES, path)?.at(-1)?.route.id
  if (!ROUTES.some(({ id, module }) => id === leaf && module.loader)) return undefined
  return `${path === '/' ? '/_' : path}.data?${new URLSearchParams({ _routes: leaf ?? '' })}`
}
