/**
 * Entry of the server bundle. Vite bundles it with the routes, so both share one module graph; `server/` runs
 * natively beside it and passes its services in (a singleton imported on both sides would exist twice).
 */

import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { PageModule } from '../server/services.ts'
import { nonceContext, servicesContext, visitorContext } from './context.ts'

export const createPageHandler: PageModule['createPageHandler'] = (services, mode) => {
  const handle = createRequestHandler(build, mode)
  return (request, nonce, visitor) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(nonceContext, nonce)
    if (visitor) context.set(visitorContext, visitor)
    return handle(request, context)
  }
}
