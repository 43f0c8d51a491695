/** How long each class of data is kept: enforced by the daily job and printed by the privacy page. Days. */
export const RETENTION = [
  { id: 'codes', what: 'Verification codes and attempts', days: 1, afterwards: 'deleted' },
  { id: 'addresses', what: 'The network address you registered from', days: 30, afterwards: 'deleted' },
  { id: 'limits', what: 'Counters that stop abuse (keyed hashes only)', days: 30, afterwards: 'deleted' },
  { id: 'leads', what: 'Your registration: name, email, phone, campaign', days: 180, afterwards: 'deleted' },
  { id: 'enquiries', what: 'Messages and enquiries', days: 180, afterwards: 'deleted' },
  { id: 'mail', what: 'Copies of mail to our own office', days: 30, afterwards: 'deleted' },
  { id: 'receipts', what: 'Proof of what you agreed to (no name, number or address)', days: 1095, afterwards: 'emptied' },
] as const

export type RetentionClass = (typeof RETENTION)[number]['id']

/** Milliseconds for which a class is kept. */
export const retentionMs = (id: RetentionClass): number => {
  const found = RETENTION.find((each) => each.id === id)
  if (!found) throw new Error(`No retention for ${id}`)
  return found.days * 86_400_000
}
