import type { IncomingMessage } from 'node:http'

/**
 * The client's address: the socket's peer, or what the configured number of proxies in front of us wrote into
 * `X-Forwarded-For`, counted from the right. Anything further left was written by the sender.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const peer = request.socket.remoteAddress ?? ''
  if (trustedHops === 0) return peer
  const header = request.headers['x-forwarded-for']
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return forwarded.at(-trustedHops) ?? forwarded[0] ?? peer
}
