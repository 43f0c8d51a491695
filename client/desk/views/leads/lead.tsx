import { Fragment, type ReactNode } from 'react'
import type { LeadAct, LeadView, RevealedPerson } from '#shared/desk/leads.ts'
import { VIEW_ROWS } from '#shared/desk/view-rows.ts'
import type { Frame } from '#shared/desk/views.ts'
import { printedVersion } from '#shared/funnel/consent.ts'
import { CONSENT_NAMES } from '#shared/funnel/texts.en.ts'
import { Empty, Heading, Title, When } from '../../parts.tsx'
import { Deeds, Facts, Hidden, Looked } from '../case.tsx'
import { LeadStateMark } from './lead-state.tsx'
import * as texts from './texts.en.tsx'

/** A lead that was never sent is sent for the first time. */
const actsAfter = (attempts: number): Readonly<Record<LeadAct, string>> => ({
  'send-again': attempts === 0 ? texts.sendNow : texts.sendAgain,
  delivered: texts.partnerHasLead,
  stop: attempts === 0 ? texts.neverSend : texts.neverSendAgain,
})

type PersonProps = {
  readonly person: RevealedPerson | undefined
  readonly id: string
  readonly until: number
  readonly mayFind: boolean
}

function Person({ person, id, until, mayFind }: PersonProps) {
  return (
    <>
      <Heading note={texts.lookWrittenDown}>{texts.person}</Heading>
      {person ? (
        <Facts
          facts={[
            [texts.name, person.name],
            [texts.eMail, person.email],
            [texts.phone, texts.phoneVerified(person.phone)],
            ...person.more,
            [texts.addressSeen, person.ip || 'deleted'],
            [texts.browser, person.userAgent],
            [texts.page, person.page],
          ]}
        />
      ) : (
        <Empty>{texts.noPersonalDataLeft}</Empty>
      )}
      {person && person.tracking.length > 0 && (
        <>
          <Heading note={texts.buyerGetsThese}>{texts.sentAlong}</Heading>
          <Facts facts={person.tracking} />
        </>
      )}
      <Hidden at={`/leads/${id}`} until={until} />
      {person && mayFind && (
        <form method="post" action="/people" className="line">
          <input type="hidden" name="phone" value={person.phone} />
          <input type="hidden" name="email" value={person.email} />
          <button type="submit" className="button">
            {texts.allOfThisPerson}
          </button>
        </form>
      )}
    </>
  )
}

/** What became of the lead, between it when its consent ended, and behind it when the buyer was told. */
function History({ history, receipt }: Pick<LeadView, 'history' | 'receipt'>) {
  const withdrawnAt = receipt?.withdrawnAt ?? Number.POSITIVE_INFINITY
  const letter = receipt?.stopLetter
  const moves = (of: LeadView['history']): ReactNode =>
    of.map(({ at, to, reason }) => (
      <li key={`${at} ${to}`}>
        <When at={at} />
        <LeadStateMark state={to} />
        <span>{reason}</span>
      </li>
    ))
  return (
    <ol className="history">
      {moves(history.filter(({ at }) => at <= withdrawnAt))}
      {receipt?.withdrawnAt !== undefined && (
        <li>
          <When at={receipt.withdrawnAt} />
          <b>{texts.consentWithdrawn}</b>
          {letter && <a href={`/letters/${letter.id}`}>{texts.letterToOffice(letter.mail === 'dead')}</a>}
        </li>
      )}
      {moves(history.filter(({ at }) => at > withdrawnAt))}
      {typeof letter?.toldAt === 'number' && (
        <li>
          <When at={letter.toldAt} />
          <b>{texts.toldToStop}</b>
        </li>
      )}
    </ol>
  )
}

/** What was ticked; a withdrawal ends it. */
const Choice = ({ isTicked, isWithdrawn }: { isTicked: boolean; isWithdrawn: boolean }) => (
  <b>
    {isTicked && isWithdrawn && (
      <>
        <s>{texts.yes}</s>{' '}
      </>
    )}
    {isTicked && !isWithdrawn ? texts.yes : texts.no}
  </b>
)

function Receipt({ receipt, id }: { receipt: LeadView['receipt']; id: string }) {
  if (!receipt) return <Empty>{texts.receiptErased}</Empty>
  const { at, page, version, items, advertiser, isIntact, withdrawnAt, place, proof } = receipt
  return (
    <div className="proof">
      <Facts
        facts={[
          [texts.number, <code key="id">{id}</code>],
          [texts.recorded, <When key="at" at={at} />],
          [texts.forAdvertiser, advertiser ?? texts.noAdvertiser],
          [texts.page, page],
          [texts.wordingOf, printedVersion(version)],
          [texts.withdrawn, withdrawnAt === undefined ? texts.no : <When key="withdrawn" at={withdrawnAt} />],
          [texts.logEntry, `${place}, ${isIntact ? 'unchanged' : 'CHANGED'}`],
        ]}
      />
      {items.map(({ purpose, text, isTicked }) => (
        <details key={text}>
          <summary>
            {CONSENT_NAMES[purpose]} <Choice isTicked={isTicked} isWithdrawn={withdrawnAt !== undefined} />
          </summary>
          <blockquote>{text}</blockquote>
        </details>
      ))}
      <details>
        <summary>{texts.proofLink}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer it scrolls with the arrow keys */}
        <pre tabIndex={0}>{proof}</pre>
      </details>
    </div>
  )
}

/** Its state, since when, and that its person took the consent back: a lead that was delivered before stays delivered. */
const Standing = ({ lead: { state, consent }, history }: Pick<LeadView, 'lead' | 'history'>) => (
  <>
    <LeadStateMark state={state} />
    {history.slice(-1).map(({ at }) => (
      <Fragment key={at}>
        {' '}
        <When at={at} />
      </Fragment>
    ))}
    {consent === 'withdrawn' && <> · {texts.consentWithdrawn}</>}
  </>
)

export function LeadPage({ view, frame }: { view: LeadView; frame: Frame }) {
  const { lead, duplicateOf, attempts, history, receipt, looked, looks, person, revealedUntil, isPaused, acts } = view
  return (
    <>
      <Title meta={<Standing lead={lead} history={history} />}>{texts.leadTitle(lead.receiptId)}</Title>
      <p className="meta">
        {texts.leadLine(<span className="code">{lead.id}</span>, lead.campaign, attempts, lead.problem)}
        {duplicateOf && texts.duplicateOf(<a href={`/leads/${duplicateOf}`}>{texts.earlierLead}</a>)}
      </p>
      <Deeds
        at={`/leads/${lead.id}`}
        reveal={frame.may.includes('leads:reveal') && revealedUntil === undefined ? texts.showThePerson : undefined}
        looks={looks}
        acts={frame.may.includes('leads:resend') ? acts : []}
        words={actsAfter(attempts)}
      />
      {isPaused && (
        <p>
          {texts.resumeOnBuyers((words) => (
            <a href={VIEW_ROWS.buyers.path}>{words}</a>
          ))}
        </p>
      )}
      {revealedUntil !== undefined && (
        <Person person={person} id={lead.id} until={revealedUntil} mayFind={frame.may.includes('people:find')} />
      )}
      <div className="columns">
        <div>
          <Heading note={texts.historyNote}>{texts.history}</Heading>
          <History history={history} receipt={receipt} />
          <Heading note={texts.atTheDesk}>{texts.looksHeading}</Heading>
          <Looked looked={looked} />
        </div>
        <div>
          <Heading note={texts.wordingNote}>{texts.receipt}</Heading>
          <Receipt receipt={receipt} id={lead.receiptId} />
        </div>
      </div>
    </>
  )
}
