import type { ReactNode } from 'react'
import { counted } from '#shared/counted.ts'
import type { BuyersView, DeliveryCounts } from '#shared/desk/machine.ts'
import { Empty, Heading, ReasonField, Row, Sheet, Title, When } from '../../parts.tsx'
import { Facts, Looked } from '../case.tsx'
import * as heldTexts from './held.texts.en.ts'
import * as texts from './texts.en.tsx'

const taken = ({ done, rejected }: DeliveryCounts): string =>
  done + rejected === 0 ? texts.noneAnswered : `${Math.round((100 * done) / (done + rejected))}%`

const Counts = ({ name, counts }: { name: string; counts: DeliveryCounts }) => (
  <Row>
    <td>
      <b>{name}</b>
    </td>
    <td>{counts.done}</td>
    <td>{counts.rejected}</td>
    <td>{taken(counts)}</td>
    <td>{counts.waiting}</td>
    <td>{counts.held}</td>
    <td>{counts.parked}</td>
  </Row>
)

type State = { readonly word: string; readonly shape: 'ok' | 'half' | 'bad'; readonly why: ReactNode }

/** How deliveries stand, the strongest reason first: a person's word, a shut connection, a registration. */
function stateOf({ buyer: { legalName, isSample, problem, pause }, tracker: { shut, lastDoneAt } }: BuyersView): State {
  if (pause)
    return { word: texts.paused, shape: 'half', why: texts.pausedSince(<When at={pause.since} />, pause.actor, pause.reason) }
  if (shut) return { word: texts.failing, shape: 'bad', why: texts.connectionShut(shut.reason, <When at={shut.since} />) }
  if (problem !== undefined) return { word: texts.notAllowed, shape: 'bad', why: texts.notReceiving(legalName, problem) }
  const last = lastDoneAt === undefined ? texts.noLeadYet : texts.lastLead(<When at={lastDoneAt} />)
  if (!isSample) return { word: texts.receiving, shape: 'ok', why: last }
  return { word: texts.receivingTests, shape: 'ok', why: [texts.testLeadsOnly(legalName), ' ', last] }
}

/** The state with its reason and the week's counts, between two rules. */
const StateBand = ({ state: { word, shape, why }, week }: { state: State; week: DeliveryCounts }) => (
  <div className="band">
    <span className={`state state-${shape}`}>{word}</span>
    <p>{why}</p>
    <p className="meta num">{heldTexts.week(week)}</p>
  </div>
)

/** The way to hold all leads, or to let them go out again: what it does, the reason, the button. */
const Deliveries = ({ buyer: { id, pause }, held }: Pick<BuyersView, 'buyer' | 'held'>) => (
  <form method="post" action={pause ? '/buyers/resume' : '/buyers/pause'} className="deed" data-keep="/buyers">
    <p>{pause ? heldTexts.resumeSends(held) : texts.pauseHolds}</p>
    <div className="line">
      <ReasonField />
      <button type="submit" className="button strong">
        {pause ? texts.resumeDeliveries : texts.pauseDeliveries}
      </button>
    </div>
    <p className="meta">{texts.sameCommand(pause ? 'resume' : 'pause', id)}</p>
  </form>
)

export function BuyersPage({ view, mayManage }: { view: BuyersView; mayManage: boolean }) {
  const { buyer, tracker, week, campaigns, pauses, held } = view
  const [state, on] = [stateOf(view), buyer.registration]
  return (
    <>
      <Title meta={texts.oneBuyer(state.word)}>{texts.buyers}</Title>
      <StateBand state={state} week={week} />
      {mayManage && <Deliveries buyer={buyer} held={held} />}
      <div className="columns">
        <div>
          <Heading note={texts.recordPlace}>{buyer.legalName}</Heading>
          <Facts
            facts={[
              [texts.record, <code key="id">{buyer.id}</code>],
              [texts.regulator, on?.regulator ?? texts.noneOnRecord],
              [texts.number, on?.number ?? texts.noneOnRecord],
              [texts.lookedUp, on ? texts.verifiedAgo(on.verifiedOn, counted(on.days, 'day')) : 'never'],
              [texts.provinces, on ? on.provinces.join(', ') : 'none'],
            ]}
          />
        </div>
        <div>
          <Heading note={texts.whereTheirLeads}>{texts.tracker}</Heading>
          <Facts
            facts={[
              [texts.address, tracker.name],
              [texts.door, tracker.shut ? texts.shutSince(tracker.shut.reason, <When at={tracker.shut.since} />) : texts.ok],
              [texts.lastTaken, tracker.lastDoneAt === undefined ? 'never' : <When key="last" at={tracker.lastDoneAt} />],
              [texts.duplicates, tracker.isIdempotent ? texts.noDuplicates : texts.duplicatePolicy],
            ]}
          />
        </div>
      </div>
      <Heading note={texts.weekOfLeads}>{texts.deliveries}</Heading>
      {campaigns.length === 0 ? (
        <Empty>{texts.noLeadsInWeek}</Empty>
      ) : (
        <Sheet
          label={texts.deliveries}
          head={[
            texts.campaign,
            texts.delivered,
            texts.refused,
            texts.takenOfAnswered,
            texts.underWay,
            heldTexts.held,
            texts.unclear,
          ]}
        >
          <Counts name="all" counts={week} />
          {campaigns.map((line) => (
            <Counts key={line.campaign} name={line.campaign === '' ? '(none)' : line.campaign} counts={line} />
          ))}
        </Sheet>
      )}
      {pauses.length > 0 && (
        <>
          <Heading note={texts.changesNote}>{texts.changes}</Heading>
          <Looked looked={pauses} />
        </>
      )}
    </>
  )
}
