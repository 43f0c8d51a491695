import type { Policy } from '#shared/funnel/policy.ts'
import type { OutboundHost } from '#shared/market/source.ts'
import { DataTable, Prose } from '../../ui/layout/prose.tsx'
import { browserTalksText } from '../legal/other-sites.ts'
import { Recipients } from '../legal/recipients.tsx'
import { Folded } from './folded.tsx'
import { TRANSPARENCY_TEXTS } from './in-short.en.ts'
import * as texts from './texts.en.tsx'

/** Whom a reader's browser and our server talk to, and what each of them learns. */
export const Network = ({ hosts, policy }: { hosts: readonly OutboundHost[]; policy: Policy }) => (
  <>
    <Prose>
      <p>{texts.hostsNote(browserTalksText(policy.network))}</p>
    </Prose>
    <Folded summary={TRANSPARENCY_TEXTS.allHosts(hosts.length)}>
      <DataTable
        caption={texts.hostsHeading}
        head={[texts.host, texts.purpose, texts.learns]}
        rows={hosts.map(({ host, purpose, learns }) => [host, purpose, learns])}
      />
    </Folded>
    <Recipients caption={texts.receiversHeading} recipients={policy.recipients} />
  </>
)
