import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { Reader } from 'mmdb-lib'

export const UNKNOWN_COUNTRY = 'US'

/** The combined file: the package's IPv4-only one fails on IPv6 addresses. */
const EMBEDDED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

export type Geo = { readonly country: (ip: string | undefined) => string }

const open = (file: string | undefined) =>
  new Reader<Record<string, never>>(readFileSync(file ?? createRequire(import.meta.url).resolve(EMBEDDED)))

/** When the database was put together, as it says itself. @throws when the file cannot be read */
export const geoBuiltAt = (file?: string): Date => open(file).metadata.buildEpoch

/**
 * The country of an address, from a database in this process: no address leaves the machine. A label only; it never
 * decides which numbers receive codes. Private, unknown and malformed addresses count as {@link UNKNOWN_COUNTRY}.
 * @param file an `.mmdb` with `country_code` or MaxMind's `country.iso_code`
 * @throws when the file cannot be read
 */
export function createGeo(file?: string): Geo {
  // Eight megabytes for what only a registration asks: our own is read then, an operator's own file is tried at once.
  let reader = file === undefined ? undefined : open(file)
  return {
    country(ip) {
      const bare = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
      if (isIP(bare) === 0) return UNKNOWN_COUNTRY
      reader ??= open(file)
      const code = countryCode(reader.get(bare))
      return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : UNKNOWN_COUNTRY
    },
  }
}

function countryCode(found: unknown): unknown {
  if (typeof found !== 'object' || found === null) return undefined
  if ('country_code' in found) return found.country_code
  const country: unknown = Reflect.get(found, 'country')
  return typeof country === 'object' && country !== null ? Reflect.get(country, 'iso_code') : undefined
}
