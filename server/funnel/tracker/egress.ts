/** Allows public addresses only, checked as the connection is made: by then a name may resolve to anything. */
import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback, isLoopbackHost } from '#server/platform/network/loopback.ts'

/** The code of {@link EgressRefused}. */
export const EGRESS_REFUSED = 'EGRESS_REFUSED'

/** The address is not a public one; nothing was sent. */
export class EgressRefused extends Error {
  readonly code = EGRESS_REFUSED
}

/** Every IPv4 block that IANA lists as not globally reachable, plus multicast. */
const SPECIAL_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Inside 2000::/3, where all global addresses are: tunnels that carry an IPv4 address, and documentation. */
const SPECIAL_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [net, prefix] of SPECIAL_V4) special.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of SPECIAL_V6) special.addSubnet(net, prefix, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/** A globally reachable address. IPv4 wrapped in IPv6 (`::ffff:`, NAT64) is not, whatever is inside. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return globalV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

export type EgressOptions = {
  /** Allows a host that is configured as loopback: for demo mode and tests, never in production. */
  readonly allowPrivate: boolean
  /** Resolves names; the system's resolver if unset. */
  readonly lookup?: LookupFunction
}

/**
 * The check for one configured host. `assertHost` is for address literals, which are connected to without a lookup;
 * `lookup` resolves a name and fails with {@link EgressRefused} when any of its addresses is refused.
 */
export function createEgress(host: string, { allowPrivate, lookup = systemLookup as LookupFunction }: EgressOptions) {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  const staysHere = allowPrivate && isLoopbackHost(bare)
  const allowed = (address: string): boolean => (staysHere ? isLoopback(address) : isPublicAddress(address))

  /** @throws {EgressRefused} */
  function assertHost(): void {
    if (isIP(bare) !== 0 && !allowed(bare)) throw new EgressRefused(`${bare} is not a public address`)
  }
  const checked: LookupFunction = (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const addresses = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }]
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !allowed(address)))
        return callback(new EgressRefused(`${name} has an address that is not public`), '')
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
  return { assertHost, lookup: checked }
}
