import { isIPv4, isIPv6 } from 'node:net'

export type AddressKeys = { readonly ip: string; readonly network: string }

/** Eight groups of an IPv6 address, `::` filled in; a dotted tail is turned into two groups. */
function groups(address: string): string[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const plain = dotted
    ? `${dotted[1]}${((Number(dotted[2]) << 8) | Number(dotted[3])).toString(16)}:${((Number(dotted[4]) << 8) | Number(dotted[5])).toString(16)}`
    : address
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...middle, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * What one connection counts as: an IPv4 address and its /24, or an IPv6 /64 and its /48 (one subscriber owns a whole
 * /64). `::ffff:1.2.3.4` is the IPv4 address it wraps. Anything else counts as one shared address.
 */
export function addressKeys(address: string | undefined): AddressKeys {
  const bare = (address ?? '').replace(/%.*$/, '')
  const wrapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  const ip = wrapped ?? bare
  if (isIPv4(ip)) return { ip, network: ip.split('.').slice(0, 3).join('.') }
  if (!isIPv6(ip)) return { ip: 'unknown', network: 'unknown' }
  const parts = groups(ip)
  return { ip: parts.slice(0, 4).join(':'), network: parts.slice(0, 3).join(':') }
}
