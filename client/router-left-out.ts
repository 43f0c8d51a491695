/**
 * Parts of React Router that no page of ours uses, as small as they may be (`vite.router.ts` puts these in the place of the
 * router's own): measuring of navigations, routes that are discovered later, errors sent by server components, and the
 * router's own pages for an application without any.
 */
import { Component, createElement, type ReactNode } from 'react'

const nothing = (): undefined => undefined

// `router/instrumentation.js`: only with `instrumentations`.
export const consumeInstrumentationClientResultMetaReceiver = nothing
export const getRouteInstrumentationUpdates = (): object => ({})
export const instrumentClientSideRouter = <Router>(router: Router): Router => router

// `dom/ssr/fog-of-war.js`: `routeDiscovery` is `initial`, so that each page has the list of all routes.
export const isFogOfWarEnabled = (): boolean => false
export const getPartialManifest = nothing
export const getPatchRoutesOnNavigationFunction = nothing
export const useFogOFWarDiscovery = nothing

// What modules of the router import that are themselves in no bundle of ours: they must be there to be left out.
export const getManifestPath = nothing
export const getPathsWithAncestors = nothing
export const handleClientVersionMismatch = nothing
export const instrumentHandler = nothing
export const instrumentationResultMetaContext = nothing

// `errors.js`: what server components throw.
export const decodeRedirectErrorDigest = nothing
export const decodeRouteErrorResponseDigest = nothing

// `dom/ssr/errorBoundaries.js`, `dom/ssr/fallback.js`: the root route has both.
export const RemixRootDefaultErrorBoundary = (): null => null
export const RemixRootDefaultHydrateFallback = (): null => null

/** Where even the page that reports an error fails: a link to the same address, which needs no language. */
export class RemixErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed?: true }> {
  override state: { readonly failed?: true } = {}
  static getDerivedStateFromError = (): { readonly failed: true } => ({ failed: true })
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return createElement('html', null, createElement('body', null, createElement('a', { href: '' }, location.href)))
  }
}
