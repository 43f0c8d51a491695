/**
 * Entry of the server bundle. Vite bundles it with the routes, so both share one module graph; `server/` runs
 * natively beside it and hands its services in (a singleton imported on both sides would exist twice).
 */

import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Services } from '../server/services.ts'
import { nonceContext, servicesContext, type Visitor, visitorContext } from './context.ts'

/** Renders one request to a web `Response` whose body streams. */
export type PageHandler = (request: Request, nonce: string, visitor?: Visitor) => Promise<Response>

export function createPageHandler(services: Services, mode: 'development' | 'production'): PageHandler {
  const handle = createRequestHandler(build, mode)
  return (request, nonce, visitor) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(nonceContext, nonce)
    if (visitor) context.set(visitorContext, visitor)
    return handle(request, context)
  }
}
