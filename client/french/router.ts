/** The router as the French build's pages have it: where our code leads to a page by its English path, it leads to the French one. */
import {
  type NavigateFunction,
  type NavigateOptions,
  redirect as redirectTo,
  type To,
  useNavigate as useRouterNavigate,
} from 'react-router'
import { languageOf, linkInFrench } from '#shared/language/paths.ts'

export * from 'react-router'

export const redirect: typeof redirectTo = (path, init) => redirectTo(linkInFrench(path) ?? path, init)

/** A page that exists in English alone loads as a new document. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate()
  return (to: To | number, options?: NavigateOptions) => {
    if (typeof to === 'number') return navigate(to)
    if (typeof to !== 'string' || !to.startsWith('/') || languageOf(to) === 'fr') return navigate(to, options)
    const own = linkInFrench(to)
    return own === undefined ? location.assign(to) : navigate(own, options)
  }
}
