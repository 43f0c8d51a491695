import type { IncomingMessage } from 'node:http'
import type { Asker } from '../../platform/demo-pages.ts'

/** What proxies add to a request that they pass on. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', 'cf-connecting-ip']

export const askerOf = ({ socket, headers }: IncomingMessage): Asker => ({
  peer: socket.remoteAddress,
  host: headers.host,
  forwarded: FORWARDED.some((name) => headers[name] !== undefined),
})
