/**
 * What writes an element of a page in the French build, in the place of React's own: a link or form that names a page of ours by its
 * English path leads to the French one. A link to a page that exists in English alone loads a new document, since the French pages have no route to it.
 */
import { type ElementType, Fragment } from 'react'
import { jsx as element, jsxs as elements } from 'react/jsx-runtime'
import { languageOf, linkInFrench } from '#shared/language/paths.ts'

type Props = { readonly [name: string]: unknown }

const isOurs = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value)

function french(type: ElementType, props: Props): Props {
  if (typeof type === 'string') {
    const name = type === 'a' ? 'href' : type === 'form' ? 'action' : undefined
    const path = name && props[name]
    if (name === undefined || !isOurs(path) || props.lang !== undefined) return props
    return { ...props, [name]: linkInFrench(path) ?? path }
  }
  // The router's links lead to `to`, its forms to `action`.
  const name = isOurs(props.to) ? 'to' : 'action'
  const path = props[name]
  if (!isOurs(path) || languageOf(path) === 'fr') return props
  const own = linkInFrench(path)
  return own === undefined ? { ...props, reloadDocument: true } : { ...props, [name]: own }
}

export { Fragment }
export const jsx: typeof element = (type, props, key) => element(type, french(type, props as Props), key)
export const jsxs: typeof elements = (type, props, key) => elements(type, french(type, props as Props), key)
