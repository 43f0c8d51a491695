/**
 * Puts what a page's policy says of scripts and styles into the page itself: a proxy that sends it from a file has one
 * set of headers for all of them, and the hashes of inline scripts differ from page to page.
 */
import type { RenderedPage } from './ready-page.ts'

/** Not obeyed in a page (CSP 3, section 3.3); the proxy's header says it. */
const HEADER_ONLY = /^frame-ancestors /
/** First in the head, before anything that a policy could be about. */
const PLACE = '<meta charSet="utf-8"/>'

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The page with its policy within it as well; data of a navigation has no place for one and runs nothing. */
export function withPolicyInside(page: RenderedPage): RenderedPage {
  const { text, headers } = page
  if (!String(headers['content-type']).startsWith('text/html')) return page
  const policy = String(headers['Content-Security-Policy'])
    .split('; ')
    .filter((directive) => !HEADER_ONLY.test(directive))
  const at = text.indexOf(PLACE)
  if (at < 0) throw new Error(`A page without ${PLACE} cannot hold its policy`)
  const meta = `<meta http-equiv="Content-Security-Policy" content="${attribute(policy.join('; '))}"/>`
  return { ...page, text: text.slice(0, at) + PLACE + meta + text.slice(at + PLACE.length) }
}
