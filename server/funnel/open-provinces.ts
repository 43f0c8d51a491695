/** Where registration is open: by the province that a number's area code belongs to (`REGISTRATION_PROVINCES`). */
import { provincesOf } from './leads/area-codes.ts'
import type { ParsedPhone } from './person/phone.ts'

/**
 * Refuses a Canadian number of a province where registration is closed. An area code that serves two provinces needs both open; one that
 * this list does not know is open only where all are.
 * @param open `undefined`: all of them
 */
export function whereOpen(phone: ParsedPhone, open: readonly string[] | undefined): ParsedPhone {
  if (phone.kind !== 'reachable' || phone.country !== 'CA' || open === undefined) return phone
  const provinces = provincesOf(phone.e164)
  const isOpen = provinces.length > 0 && provinces.every((province) => open.includes(province))
  return isOpen ? phone : { kind: 'province_closed', provinces }
}
