const MAX_LENGTH = 2048
/** Printable ASCII only: no control characters, spaces, backslashes or look-alike letters to be "repaired" by a parser. */
const PLAIN = /^https?:\/\/[!-[\]-~]+$/
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/**
 * The URL that a tracker may send a visitor to, or `undefined`: https on its default port, an exact host on the list, no
 * user name, no IP literal, at most 2,048 plain characters, and spelled the way a parser spells it. With `ownOrigin` (the
 * built-in sandbox) also URLs on our own site.
 */
export function allowedRedirect(url: unknown, hosts: readonly string[], ownOrigin?: string): string | undefined {
  if (typeof url !== 'string' || url.length > MAX_LENGTH || !PLAIN.test(url)) return undefined
  const parsed = parse(url)
  if (parsed?.username !== '' || parsed.password !== '') return undefined
  const authority = /^https?:\/\/([^/?#]*)/.exec(url)?.[1]
  if (authority !== parsed.host) return undefined
  if (ownOrigin !== undefined && parsed.origin === ownOrigin) return parsed.href
  if (parsed.protocol !== 'https:' || parsed.port !== '' || !HOST.test(parsed.hostname)) return undefined
  return hosts.includes(parsed.hostname) ? parsed.href : undefined
}
