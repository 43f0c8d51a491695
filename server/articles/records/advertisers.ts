import type { AdvertiserNotice } from '#shared/articles/article.ts'
import type { AdvertiserEntry } from './schemas.ts'

/** A sentence for readers; the page adds where they can check it themselves. */
const registrationText = ({ registration, sample }: AdvertiserEntry): string => {
  if (registration === null) return `Registration: none on record.${sample ? ' This advertiser is fictional.' : ''}`
  const { regulator, number, provinces, verifiedOn } = registration
  return `Registration: ${regulator}, number ${number}, for ${provinces.join(', ')}, checked ${verifiedOn}.`
}

export function advertiserOf(entry: AdvertiserEntry): AdvertiserNotice {
  const { contact, website, ...rest } = entry
  return {
    ...rest,
    email: contact.email,
    phone: contact.phone,
    website: website ?? null,
    registrationText: registrationText(entry),
  }
}
