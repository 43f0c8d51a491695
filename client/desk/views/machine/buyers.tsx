import { counted } from '#shared/counted.ts'
import type { BuyersView, DeliveryCounts } from '#shared/desk/machine.ts'
import { Empty, Heading, ReasonField, Sheet, Title, When } from '../../parts.tsx'
import { Facts } from '../case.tsx'
import * as texts from './texts.en.tsx'

/** Of those that the tracker answered, how many it took. */
const taken = ({ done, rejected }: DeliveryCounts): string =>
  done + rejected === 0 ? texts.noneAnswered : `${Math.round((100 * done) / (done + rejected))}%`

const Counts = ({ name, counts }: { name: string; counts: DeliveryCounts }) => (
  <tr data-row>
    <td>
      <b>{name}</b>
    </td>
    <td>{counts.done}</td>
    <td>{counts.rejected}</td>
    <td>{taken(counts)}</td>
    <td>{counts.waiting}</td>
    <td>{counts.parked}</td>
  </tr>
)

/** What holds all leads back, and the way out; or the way to hold them. */
function Deliveries({ pause, mayManage }: { pause: BuyersView['buyer']['pause']; mayManage: boolean }) {
  return (
    <>
      {pause && <p className="warning">{texts.pausedSince(<When at={pause.since} />, pause.actor, pause.reason)}</p>}
      {mayManage && (
        <form method="post" action={pause ? '/buyers/resume' : '/buyers/pause'} className="line">
          <ReasonField />
          <button type="submit" className="button">
            {pause ? texts.resumeDeliveries : texts.pauseDeliveries}
          </button>
        </form>
      )}
    </>
  )
}

export function BuyersPage({ view, mayManage }: { view: BuyersView; mayManage: boolean }) {
  const { buyer, tracker, week, campaigns } = view
  const { registration: on, problem } = buyer
  return (
    <>
      <Title meta={problem === undefined && !buyer.pause ? texts.receivingLeads : texts.notReceivingLeads}>{texts.buyers}</Title>
      <Deliveries pause={buyer.pause} mayManage={mayManage} />
      {problem !== undefined && <p className="warning">{texts.notReceiving(buyer.legalName, problem)}</p>}
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
      <Heading note={texts.whereTheirLeads}>{texts.tracker}</Heading>
      <Facts
        facts={[
          [texts.address, tracker.name],
          [texts.door, tracker.shut ? texts.shutSince(tracker.shut.reason, <When at={tracker.shut.since} />) : 'open'],
          [texts.lastTaken, tracker.lastDoneAt === undefined ? 'never' : <When key="last" at={tracker.lastDoneAt} />],
          [texts.keys, tracker.isIdempotent ? 'duplicate-safe' : texts.duplicatePolicy],
        ]}
      />
      <Heading note={texts.weekOfLeads}>{texts.deliveries}</Heading>
      {campaigns.length === 0 ? (
        <Empty>{texts.noLeadsInWeek}</Empty>
      ) : (
        <Sheet
          label={texts.deliveries}
          head={[texts.campaign, texts.delivered, texts.refused, texts.takenOfAnswered, texts.underWay, texts.forAPerson]}
        >
          <Counts name="all" counts={week} />
          {campaigns.map((line) => (
            <Counts key={line.campaign} name={line.campaign === '' ? '(none)' : line.campaign} counts={line} />
          ))}
        </Sheet>
      )}
    </>
  )
}
