/** The record of the paper ships with addresses in `.example`: production does not start with them. */
import { EnvProblem } from '#server/platform/env.ts'
import type { Site } from '#shared/ui/site.ts'

/** RFC 2606 keeps this ending for examples. */
const isExample = (address: string): boolean => /\.example$/i.test(address)

/** @throws {EnvProblem} with a line for each address of the record that ends in `.example` */
export function refuseExampleAddresses({ contacts, privacyOfficer }: Pick<Site, 'contacts' | 'privacyOfficer'>): void {
  const addresses = {
    'contacts.general': contacts.general,
    'contacts.advertising': contacts.advertising,
    'contacts.editorial': contacts.editorial,
    'privacyOfficer.email': privacyOfficer.email,
  }
  const lines = Object.entries(addresses)
    .filter(([, address]) => isExample(address))
    .map(([field, address]) => `site.yml ${field}: got "${address}", takes an address that reaches you (MODE=production)`)
  if (lines.length > 0) throw new EnvProblem(lines)
}
