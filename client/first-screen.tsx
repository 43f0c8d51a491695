/**
 * A page brings what its first screen needs, and its scripts begin after that. What the server writes differs for that from
 * what React Router's components say; the browser renders those as they are, and takes over the elements in the page.
 */
import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode, useContext } from 'react'
import { Links, Scripts } from 'react-router'
import { ServerRenderContext } from './server-render.ts'

type AnyElement = ReactElement<{ readonly [name: string]: unknown; readonly children?: ReactNode }>

/** The elements of a tree, without the fragments round them. */
const flat = (node: ReactNode): AnyElement[] =>
  Children.toArray(node)
    .filter((each): each is AnyElement => isValidElement(each))
    .flatMap((each) => (each.type === Fragment ? flat(each.props.children) : [each]))

/**
 * The page's links. Each style sheet is written into the page, and its link, switched off, is before it: by that React and
 * the router know that the page has it, and one that a navigation adds comes where it belongs.
 */
export function PageLinks() {
  const { sheet, nonce } = useContext(ServerRenderContext) ?? {}
  const links = Links({ nonce: '' })
  if (!sheet) return links
  const written = new Set<string>()
  return flat(links).map((link) => {
    const { rel, href } = link.props
    if (rel !== 'stylesheet' || typeof href !== 'string') return link
    // The framework marks those of the root with an empty fragment, so that it links them for other routes too.
    const path = href.replace(/#$/, '')
    const isNew = !written.has(path)
    written.add(path)
    return (
      <Fragment key={link.key}>
        {/* A browser that looks ahead would ask for it all the same, if it were for this medium. */}
        {cloneElement(link, { disabled: true, media: 'not all' })}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own build */}
        {isNew && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheet(path) }} />}
      </Fragment>
    )
  })
}

/** What must run before the page's scripts are there; in the browser it has run, and its text is left as it is. */
export function FirstScript() {
  const { nonce = '', scripts } = useContext(ServerRenderContext) ?? {}
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scripts?.first ?? '' }} />
}

/** The page's scripts: what they are is written at its end, where a script of ours begins them after the first paint. */
export function PageScripts() {
  const { sheet, nonce = '', scripts } = useContext(ServerRenderContext) ?? {}
  const all = Scripts({ nonce })
  if (!sheet) return all
  const elements = flat(all)
  const modules = elements.filter(({ props }) => props.rel === 'modulepreload').map(({ props }) => props.href)
  return (
    <>
      {elements
        .filter(({ type }) => type === 'script')
        .map((script) =>
          script.props.type === 'module'
            ? cloneElement(script, { type: 'text/plain', async: undefined, 'data-modules': modules.join(' ') })
            : script,
        )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: scripts?.last ?? '' }} />
    </>
  )
}
