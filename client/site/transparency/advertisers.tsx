import type { AdvertiserNotice } from '#shared/articles/article.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { DataTable } from '../../ui/layout/prose.tsx'
import * as texts from './texts.en.tsx'

/** The advertisers, with their contacts. */
export function Advertisers({ advertisers }: { advertisers: readonly AdvertiserNotice[] }) {
  if (advertisers.length === 0) return <EmptyState title={texts.noAdvertisers}>{texts.noAdvertisersText}</EmptyState>
  return (
    <DataTable
      quoted
      caption={texts.advertisersHeading}
      head={[texts.advertiser, texts.registration, texts.callers, texts.contact]}
      rows={advertisers.map(({ legalName, sample, registrationText, callers, callingHours, address, email, phone }) => [
        sample ? texts.sampleAdvertiser(legalName) : legalName,
        registrationText,
        `${callers}. ${callingHours}`,
        `${address}. ${email}, ${phone}`,
      ])}
    />
  )
}
