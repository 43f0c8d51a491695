/**
 * Access to what a demonstration shows instead of sending it: `/outbox` (a code read there verifies any
 * number) and `/sandbox` (what "the advertiser" received). Users of this machine, and, where the operator names
 * hosts, everyone who can reach those. Never in production.
 */
import { isLoopback, isLoopbackHost } from './network/loopback.ts'

export type DemoPagesEnv = {
  readonly PUBLIC_URL: string
  readonly production: boolean
  readonly TRUST_PROXY_HOPS?: number
  readonly DEMO_PAGES?: readonly string[] | undefined
}

/** What is known of a request before anything in it is believed. */
export type Asker = {
  /** Of the socket, not of a header. */
  readonly peer: string | undefined
  /** As received. */
  readonly host: string | undefined
  /** Whether a header says that a proxy passed it on. */
  readonly forwarded: boolean
}

/** On a socket for both families, an IPv4 peer is wrapped in IPv6. */
const unwrapped = (peer = ''): string => peer.replace(/^::ffff:(?=\d+\.)/i, '')

const hostName = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '')

export function createDemoPages({ PUBLIC_URL, production, TRUST_PROXY_HOPS = 0, DEMO_PAGES = [] }: DemoPagesEnv) {
  const named = new Set(production ? [] : DEMO_PAGES)
  const publicHost = new URL(PUBLIC_URL).hostname
  // Behind a proxy every request comes from the loopback or near it, and some proxies write `Host: localhost` themselves.
  const ownMachine = !production && TRUST_PROXY_HOPS === 0 && isLoopbackHost(publicHost)
  return {
    /** Whether this request may see them. A page that a stranger's name resolves to here (DNS rebinding) fails by its `Host`. */
    admits: ({ peer, host, forwarded }: Asker): boolean =>
      named.has(hostName(host)) || (ownMachine && !forwarded && isLoopback(unwrapped(peer)) && isLoopbackHost(hostName(host))),
    /** Whether visitors may see them at the site's public address. */
    arePublic: named.has(publicHost) || ownMachine,
  }
}

export type DemoPages = ReturnType<typeof createDemoPages>
