/** The desk's pages as whole HTML documents, drawn on the server and complete without script. */
import { renderToStaticMarkup } from 'react-dom/server'
import { VIEW_ROWS } from '#shared/desk/view-rows.ts'
import type { Frame, RenderPage, View } from '#shared/desk/views.ts'
import { Document } from './document.tsx'
import { AccessPage, NoInvitation } from './views/access/access.tsx'
import { ConfirmPage, InvitePage, RefusalPage, SignInPage } from './views/access/entry.tsx'
import { PeoplePage } from './views/access/people.tsx'
import { AuditPage } from './views/audit.tsx'
import { FeedPage } from './views/feed.tsx'
import { FoundPage } from './views/leads/found.tsx'
import { LeadPage } from './views/leads/lead.tsx'
import { LeadsPage } from './views/leads/leads.tsx'
import { LetterPage } from './views/letters/letter.tsx'
import { LettersPage } from './views/letters/letters.tsx'
import { BuyersPage } from './views/machine/buyers.tsx'
import { MoneyPage } from './views/machine/money.tsx'
import { SystemPage } from './views/machine/system.tsx'
import { ManyPage } from './views/many.tsx'
import { EditorPage } from './views/newsroom/editor.tsx'
import { NewsroomPage } from './views/newsroom/list.tsx'
import { MediaPage } from './views/newsroom/media.tsx'
import { NewPage } from './views/newsroom/new-page.tsx'
import { RecordPage } from './views/newsroom/record.tsx'
import { TodayPage } from './views/today/today.tsx'

function Page({ frame, view }: { frame: Frame; view: View }) {
  switch (view.name) {
    case 'sign-in':
      return <SignInPage {...view} />
    case 'invite':
      return frame.isOpen ? <NoInvitation /> : <InvitePage />
    case 'confirm':
      return <ConfirmPage next={view.next} />
    case 'today':
      return <TodayPage {...view} at={frame.at} />
    case 'leads':
      return <LeadsPage view={view} mayResend={frame.may.includes('leads:resend')} mayFind={frame.may.includes('people:find')} />
    case 'found':
      return <FoundPage view={view} />
    case 'many':
      return <ManyPage {...view} />
    case 'lead':
      return <LeadPage view={view} frame={frame} />
    case 'letters':
      return <LettersPage view={view} mayHandle={frame.may.includes('letters:handle')} />
    case 'letter':
      return <LetterPage view={view} frame={frame} />
    case 'feed':
      return <FeedPage view={view} mayManage={frame.may.includes('feed:manage')} />
    case 'money':
      return <MoneyPage {...view} />
    case 'buyers':
      return <BuyersPage view={view} mayManage={frame.may.includes('buyers:manage')} />
    case 'system':
      return <SystemPage {...view} />
    case 'newsroom':
      return <NewsroomPage view={view} mayWrite={frame.may.includes('content:write')} />
    case 'new-page':
      return <NewPage />
    case 'editor':
      return <EditorPage view={view} frame={frame} />
    case 'record':
      return <RecordPage view={view} />
    case 'media':
      return <MediaPage view={view} may={frame.may} />
    case 'people':
      return <PeoplePage {...view} may={frame.may} />
    case 'audit':
      return <AuditPage {...view} />
    case 'access':
      return <AccessPage {...view} frame={frame} />
    case 'refusal':
      return <RefusalPage view={view} />
  }
}

/** The views in which something is written and saved. */
const SAVED: ReadonlySet<View['name']> = new Set(['editor', 'record'])

export const renderPage: RenderPage = (frame, view) =>
  `<!doctype html>${renderToStaticMarkup(
    <Document
      frame={frame}
      title={VIEW_ROWS[view.name].title}
      maySave={SAVED.has(view.name) && frame.may.includes('content:write')}
      typed={view.name === 'found' ? view.typed : undefined}
    >
      <Page frame={frame} view={view} />
    </Document>,
  )}`
