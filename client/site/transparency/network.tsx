import type { Policy } from '#shared/funnel/policy.ts'
import type { OutboundHost } from '#shared/market/source.ts'
import { DataTable, Prose } from '../../ui/layout/prose.tsx'
import { browserTalksText } from '../legal/other-sites.ts'
import { Recipients } from '../legal/recipients.tsx'

/** Whom a reader's browser and our server talk to, and what each of them learns. */
export const Network = ({ hosts, policy }: { hosts: readonly OutboundHost[]; policy: Policy }) => (
  <>
    <Prose>
      <p>
        {browserTalksText(policy.network)} These are the hosts that our server asks for prices and figures, and what they learn.
        The table after it lists who receives your details.
      </p>
    </Prose>
    <DataTable
      caption="Hosts that give us prices and figures"
      head={['Host', 'Purpose', 'Learns']}
      rows={hosts.map(({ host, purpose, learns }) => [host, purpose, learns])}
    />
    <Recipients caption="Who receives details that you send" recipients={policy.recipients} />
  </>
)
