import { counted } from '#shared/counted.ts'
import type { BuyersView, DeliveryCounts } from '#shared/desk/machine.ts'
import { Empty, Heading, ReasonField, Sheet, Title, When } from '../../parts.tsx'
import { Facts } from '../case.tsx'

/** Of those that the tracker answered, how many it took. */
const taken = ({ done, rejected }: DeliveryCounts): string =>
  done + rejected === 0 ? 'none answered' : `${Math.round((100 * done) / (done + rejected))} %`

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
      {pause && (
        <p className="warning">
          Deliveries are paused since <When at={pause.since} /> by {pause.actor}: {pause.reason}. Leads are taken and held.
        </p>
      )}
      {mayManage && (
        <form method="post" action={pause ? '/buyers/resume' : '/buyers/pause'} className="line">
          <ReasonField />
          <button type="submit" className="button">
            {pause ? 'Resume deliveries' : 'Pause deliveries'}
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
      <Title meta={problem === undefined && !buyer.pause ? 'receiving leads' : 'not receiving leads'}>Buyers</Title>
      <Deliveries pause={buyer.pause} mayManage={mayManage} />
      {problem !== undefined && (
        <p className="warning">
          {buyer.legalName} is not receiving real leads: {problem}.
        </p>
      )}
      <Heading note="the record in content/advertisers">{buyer.legalName}</Heading>
      <Facts
        facts={[
          ['Record', <code key="id">{buyer.id}</code>],
          ['Regulator', on?.regulator ?? 'none on record'],
          ['Number', on?.number ?? 'none on record'],
          ['Looked up', on ? `${on.verifiedOn}, ${counted(on.days, 'day')} ago; good for 30` : 'never'],
          ['Provinces', on ? on.provinces.join(', ') : 'none'],
        ]}
      />
      <Heading note="where their leads go">Tracker</Heading>
      <Facts
        facts={[
          ['Address', tracker.name],
          [
            'Door',
            tracker.shut ? (
              <>
                shut: {tracker.shut.reason}, since <When at={tracker.shut.since} />
              </>
            ) : (
              'open'
            ),
          ],
          ['Last taken', tracker.lastDoneAt === undefined ? 'never' : <When key="last" at={tracker.lastDoneAt} />],
          ['Keys', tracker.isIdempotent ? 'duplicate-safe' : 'may duplicate: an unclear delivery waits for a person'],
        ]}
      />
      <Heading note="leads taken in seven days">Deliveries</Heading>
      {campaigns.length === 0 ? (
        <Empty>No lead was taken in seven days.</Empty>
      ) : (
        <Sheet label="Deliveries" head={['Campaign', 'Delivered', 'Refused', 'Taken of answered', 'Under way', 'For a person']}>
          <Counts name="all" counts={week} />
          {campaigns.map((line) => (
            <Counts key={line.campaign} name={line.campaign === '' ? '(none)' : line.campaign} counts={line} />
          ))}
        </Sheet>
      )}
    </>
  )
}
