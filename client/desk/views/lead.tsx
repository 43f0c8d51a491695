import { counted } from '#shared/counted.ts'
import type { LeadAct, LeadView, RevealedPerson } from '#shared/desk/leads.ts'
import type { Frame } from '#shared/desk/views.ts'
import { Empty, Heading, Title, When } from '../parts.tsx'
import { Deeds, Facts, Hidden, Looked } from './case.tsx'
import { LeadStateMark } from './lead-state.tsx'

const ACTS: Readonly<Record<LeadAct, string>> = {
  'send-again': 'Send again',
  delivered: 'The partner has it',
  stop: 'Stop',
}

function Person({ person, id, until }: { person: RevealedPerson | undefined; id: string; until: number }) {
  return (
    <>
      <Heading note="this look is written down">Person</Heading>
      {person ? (
        <Facts
          facts={[
            ['Name', person.name],
            ['E-mail', person.email],
            ['Phone', `${person.phone}, proved by a code`],
            ...person.more,
            ['Address seen', person.ip || 'deleted'],
            ['Browser', person.userAgent],
            ['Page', person.page],
            ...person.tracking,
          ]}
        />
      ) : (
        <Empty>No personal data is left: the person was erased, or the time of keeping is over.</Empty>
      )}
      <Hidden at={`/leads/${id}`} until={until} />
    </>
  )
}

const History = ({ history }: Pick<LeadView, 'history'>) => (
  <ol className="history">
    {history.map(({ at, to, reason }) => (
      <li key={`${at} ${to}`}>
        <When at={at} />
        <LeadStateMark state={to} />
        <span>{reason}</span>
      </li>
    ))}
  </ol>
)

function Receipt({ receipt, id }: { receipt: LeadView['receipt']; id: string }) {
  if (!receipt) return <Empty>Its text is erased, or past its time. The log still has the entry.</Empty>
  const { at, page, version, items, advertiser, isIntact, withdrawnAt, place, proof } = receipt
  return (
    <div className="proof">
      <Facts
        facts={[
          ['Number', <code key="id">{id}</code>],
          ['Given', <When key="at" at={at} />],
          ['For', advertiser ?? 'no advertiser'],
          ['Page', page],
          ['Wording', version],
          ['Withdrawn', withdrawnAt === undefined ? 'no' : <When key="withdrawn" at={withdrawnAt} />],
          ['In the log', `${place}, ${isIntact ? 'unchanged' : 'CHANGED'}`],
        ]}
      />
      <ul>
        {items.map(({ text, isTicked }) => (
          <li key={text}>
            <b>{isTicked ? 'Yes' : 'No'}</b>
            <blockquote>{text}</blockquote>
          </li>
        ))}
      </ul>
      <details>
        <summary>The proof, for anybody to check</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer it scrolls with the arrow keys */}
        <pre tabIndex={0}>{proof}</pre>
      </details>
    </div>
  )
}

export function LeadPage({ view, frame }: { view: LeadView; frame: Frame }) {
  const { lead, duplicateOf, history, receipt, looked, looks, person, revealedUntil, acts } = view
  return (
    <>
      <Title meta={<LeadStateMark state={lead.state} />}>Lead {lead.id.slice(0, 8)}</Title>
      <p className="meta">
        <span className="code">{lead.id}</span> · {lead.campaign} · {counted(lead.attempts, 'try', 'tries')}
        {lead.problem && ` · ${lead.problem}`}
        {duplicateOf && (
          <>
            {' · '}
            <a href={`/leads/${duplicateOf}`}>the same person before</a>
          </>
        )}
      </p>
      <Deeds
        at={`/leads/${lead.id}`}
        reveal={frame.may.includes('leads:reveal') && revealedUntil === undefined ? 'Show the person' : undefined}
        looks={looks}
        acts={frame.may.includes('leads:resend') ? acts : []}
        words={ACTS}
      />
      {revealedUntil !== undefined && <Person person={person} id={lead.id} until={revealedUntil} />}
      <div className="columns">
        <div>
          <Heading note="what became of it">Attempts</Heading>
          <History history={history} />
          <Heading note="at the desk">Who looked, and did what</Heading>
          <Looked looked={looked} />
        </div>
        <div>
          <Heading note="the words that were shown">Receipt</Heading>
          <Receipt receipt={receipt} id={lead.receiptId} />
        </div>
      </div>
    </>
  )
}
