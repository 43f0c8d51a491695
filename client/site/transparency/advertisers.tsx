import type { AdvertiserNotice } from '#shared/articles/article.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { DataTable } from '../../ui/layout/prose.tsx'

/** Who pays for pages, and how to reach them. */
export function Advertisers({ advertisers }: { advertisers: readonly AdvertiserNotice[] }) {
  if (advertisers.length === 0) return <EmptyState title="No advertisers">No one pays us at the moment.</EmptyState>
  return (
    <DataTable
      caption="Who pays for pages"
      head={['Advertiser', 'Registration', 'Callers', 'Contact']}
      rows={advertisers.map(({ legalName, sample, registrationText, callers, callingHours, address, email, phone }) => [
        sample ? `${legalName}. Sample advertiser: it does not exist` : legalName,
        registrationText,
        `${callers}. ${callingHours}`,
        `${address}. ${email}, ${phone}`,
      ])}
    />
  )
}
