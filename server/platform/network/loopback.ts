/** Addresses of this very machine. */
import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** 127.0.0.0/8 and `::1`, in their own spelling: IPv4 wrapped in IPv6 (`::ffff:127.0.0.1`) is not. */
export const isLoopback = (address: string): boolean =>
  isIP(address) === 4 ? loopback.check(address, 'ipv4') : address === '::1'

/** A host that browsers resolve to this machine without a look-up: a loopback address, bracketed or not, or `localhost`. */
export const isLoopbackHost = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
