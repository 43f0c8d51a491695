import type { Recipient } from '#shared/funnel/policy.ts'
import { DataTable } from '../../ui/layout/prose.tsx'
import * as texts from './texts.en.tsx'

/** Who receives what a reader sends: the same table on the privacy page and on the transparency page. */
export const Recipients = ({ caption, recipients }: { caption: string; recipients: readonly Recipient[] }) => (
  <DataTable
    caption={caption}
    head={[texts.recipient, texts.receives, texts.where, texts.when]}
    rows={recipients.map(({ name, receives, where, when }) => [name, receives, where, when])}
  />
)
