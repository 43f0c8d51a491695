/** Negotiates the encoding of an answer, by quality values (RFC 9110, sections 12.4.2 and 12.5.3). */
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest first: our choice if a reader likes several equally. */
const OURS: readonly Encoding[] = ['br', 'gzip', 'identity']
const CODING = /^([!#$%&'*+\-.^_`|~\w]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i
/** Below every quality that can be written: acceptable, but not named. */
const UNSAID = 0.0001

/** The encodings of `Accept-Encoding`, the most preferred first; malformed parts are ignored. */
function parse(header: string): readonly Encoding[] {
  const said = new Map<string, number>()
  for (const part of header.split(',')) {
    const [, name, quality = '1'] = CODING.exec(part.trim().toLowerCase()) ?? []
    if (name) said.set(name === 'x-gzip' ? 'gzip' : name, Number(quality))
  }
  const quality = (encoding: Encoding): number => said.get(encoding) ?? said.get('*') ?? (encoding === 'identity' ? UNSAID : 0)
  return OURS.filter((encoding) => quality(encoding) > 0).sort((a, b) => quality(b) - quality(a))
}

/** Browsers send a handful of different headers. A long one is from none of them; it is parsed each time and not cached. */
const parsed = new LRUCache<string, readonly Encoding[]>({ max: 200 })
const LONGEST_REMEMBERED = 100

/**
 * The best encoding that the reader accepts. If they rule out all of ours they get the plain one, which RFC 9110 allows
 * instead of a 406, and which can at least be read.
 */
export function chooseEncoding({ headers }: IncomingMessage, available: readonly Encoding[]): Encoding {
  const accept = headers['accept-encoding']?.toString()
  if (!accept) return 'identity'
  let wanted = parsed.get(accept)
  if (!wanted) {
    wanted = parse(accept)
    if (accept.length <= LONGEST_REMEMBERED) parsed.set(accept, wanted)
  }
  return wanted.find((encoding) => available.includes(encoding)) ?? 'identity'
}
