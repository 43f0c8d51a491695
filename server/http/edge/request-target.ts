/** Checks a request's target before anything else reads it: one path of this site, or none. */

/** The path, decoded and escaped again, so that it has one spelling from here on. `search`: the query as received. */
type Target = { readonly path: string; readonly search: string }

/** A slash and printable ASCII (RFC 9112, origin form). A browser never sends `\` or `#`: they only mislead the next parser. */
const ORIGIN_FORM = /^\/(?!\/)(?:[!"$-[\]-~])*$/
/** What some parser would take for another host, a way out of a folder, or a character that none of our names has. */
const AMBIGUOUS = /\/\/|\\|\/\.{1,2}(?:\/|$)|\p{Cc}/u
const ENCODED_SLASH = /%2f/i

/**
 * The path of a request target, and its query as received. `undefined` for anything but a plain path: absolute form,
 * `//host`, `\`, dot segments, control characters and broken escapes.
 */
export function readTarget(url: string): Target | undefined {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (!ORIGIN_FORM.test(path) || ENCODED_SLASH.test(path)) return undefined
  const decoded = decode(path)
  if (decoded === undefined || AMBIGUOUS.test(decoded)) return undefined
  return { path: encodeURI(decoded).replace(/[?#]/g, encodeURIComponent), search: end < 0 ? '' : url.slice(end) }
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
