import type { Recipient } from '#shared/funnel/policy.ts'
import { DataTable } from '../../ui/layout/prose.tsx'

/** Who receives what a reader sends: the same table on the privacy page and on the transparency page. */
export const Recipients = ({ caption, recipients }: { caption: string; recipients: readonly Recipient[] }) => (
  <DataTable
    caption={caption}
    head={['Recipient', 'Receives', 'Where', 'When']}
    rows={recipients.map(({ name, receives, where, when }) => [name, receives, where, when])}
  />
)
