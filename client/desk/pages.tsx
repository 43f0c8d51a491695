/** The desk's pages as whole HTML documents, drawn on the server and complete without script. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { Frame, RenderPage, View } from '#shared/desk/views.ts'
import { Document } from './document.tsx'
import { AccessPage } from './views/access.tsx'
import { AuditPage } from './views/audit.tsx'
import { ConfirmPage, InvitePage, RefusalPage, SignInPage } from './views/entry.tsx'
import { LeadPage } from './views/lead.tsx'
import { LeadsPage, SendAgainPage } from './views/leads.tsx'
import { PeoplePage } from './views/people.tsx'
import { TodayPage } from './views/today.tsx'

function Page({ frame, view }: { frame: Frame; view: View }) {
  switch (view.name) {
    case 'sign-in':
      return <SignInPage host={view.host} />
    case 'invite':
      return <InvitePage />
    case 'confirm':
      return <ConfirmPage next={view.next} />
    case 'today':
      return <TodayPage {...view} />
    case 'leads':
      return <LeadsPage view={view} mayResend={frame.may.includes('leads:resend')} />
    case 'send-again':
      return <SendAgainPage {...view} />
    case 'lead':
      return <LeadPage view={view} frame={frame} />
    case 'people':
      return <PeoplePage {...view} may={frame.may} />
    case 'audit':
      return <AuditPage {...view} />
    case 'access':
      return <AccessPage {...view} frame={frame} />
    case 'refusal':
      return <RefusalPage {...view} />
  }
}

const TITLES: Readonly<Record<View['name'], string>> = {
  'sign-in': 'Sign in',
  invite: 'Your passkey',
  confirm: 'Confirm it is you',
  today: 'Today',
  leads: 'Leads',
  'send-again': 'Send again',
  lead: 'Lead',
  people: 'People',
  audit: 'Audit',
  access: 'Access',
  refusal: 'Not done',
}

export const renderPage: RenderPage = (frame, view) =>
  `<!doctype html>${renderToStaticMarkup(
    <Document frame={frame} title={TITLES[view.name]}>
      <Page frame={frame} view={view} />
    </Document>,
  )}`
