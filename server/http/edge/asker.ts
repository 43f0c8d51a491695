import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Asker } from '../../platform/demo-pages.ts'

/** Headers that proxies add: the standard ones, and each common name for the client's address, all of which end in `ip`. */
const BY_PROXIES = /^(?:forwarded|via|cdn-loop|x-forwarded-.+|.+ip)$/

/** Whether a header says that a proxy passed this request on. Anybody can write one: it proves nothing, but its absence is needed. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean => Object.keys(headers).some((name) => BY_PROXIES.test(name))

export const askerOf = ({ socket, headers }: IncomingMessage): Asker => ({
  peer: socket.remoteAddress,
  host: headers.host,
  forwarded: isForwarded(headers),
})
