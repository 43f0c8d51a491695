import type { SystemView } from '#shared/desk/machine.ts'
import { Heading, Sheet, Title, When } from '../../parts.tsx'
import { Facts } from '../case.tsx'
import { Fortnight } from './fortnight.tsx'

const MIB = 2 ** 20
const size = (bytes: number | undefined): string =>
  bytes === undefined ? '' : `${(bytes / MIB).toFixed(bytes < 10 * MIB ? 1 : 0)} MiB`

/** A time, and whether it is longer ago than it may be. */
const Seen = ({ at, isLate, never }: { at: number | undefined; isLate: boolean; never: string }) => (
  <span className={`state state-${isLate ? 'bad' : at === undefined ? 'off' : 'ok'}`}>
    {at === undefined ? never : <When at={at} />}
  </span>
)

const Stores = ({ stores }: Pick<SystemView, 'stores'>) => (
  <Sheet label="Stores" head={['Store', 'Size', 'Steps', 'Newest step', 'Where']}>
    {stores.map(({ name, bytes, steps, newestStep, place }) => (
      <tr key={name} data-row>
        <td>
          <b>{name}</b>
        </td>
        <td>{size(bytes)}</td>
        <td>{steps}</td>
        <td className="code">{newestStep}</td>
        <td className="wide">{place}</td>
      </tr>
    ))}
  </Sheet>
)

const Queues = ({ queues }: Pick<SystemView, 'queues'>) => (
  <Sheet label="Queues" head={['Queue', 'Waiting', 'Oldest']}>
    {queues.map(({ name, count, since }) => (
      <tr key={name} data-row>
        <td>
          <b>{name}</b>
        </td>
        <td>{count}</td>
        <td>{since === undefined ? '' : <When at={since} />}</td>
      </tr>
    ))}
  </Sheet>
)

const Findings = ({ findings }: Pick<SystemView, 'findings'>) => (
  <Sheet label="Doctor" head={['Part', 'State', 'Detail']}>
    {findings.map(({ what, problem, detail }) => (
      <tr key={what} data-row>
        <td>{what}</td>
        <td>
          <span className={`state state-${problem === null ? 'ok' : 'bad'}`}>{problem === null ? 'ok' : 'BAD'}</span>
        </td>
        <td className="wide">{problem === null ? detail : `${problem} (${detail})`}</td>
      </tr>
    ))}
  </Sheet>
)

export function SystemPage(view: SystemView) {
  const bad = view.findings.filter(({ problem }) => problem !== null).length
  return (
    <>
      <Title meta={bad === 0 ? 'doctor finds nothing' : `doctor finds ${bad}`}>System</Title>
      <Heading note="this process, and those beside it">What runs</Heading>
      <Facts
        facts={[
          ['Version', `${view.version}, Node ${view.node}`],
          ['Mode', view.mode],
          ['Site', view.publicUrl],
          ['Desk since', <When key="desk" at={view.startedAt} />],
          ['Worker’s word', <Seen key="worker" at={view.workerAt} isLate={view.isWorkerLate} never="never" />],
          ['Checked copy', <Seen key="copy" at={view.backupAt} isLate={view.isBackupLate} never="never made" />],
          ['Drill', <Seen key="drill" at={view.drill?.at} isLate={view.drill?.problem !== undefined} never="none yet" />],
          ['Free', view.freeBytes === undefined ? 'not readable' : size(view.freeBytes)],
        ]}
      />
      <Fortnight lines={view.fortnight} />
      <Heading note="in the stores; Redis only wakes">Queues</Heading>
      <Queues queues={view.queues} />
      <Heading note="each step of a schema runs once">Stores</Heading>
      <Stores stores={view.stores} />
      <Heading note="npm run ledger -- doctor">Doctor</Heading>
      <Findings findings={view.findings} />
      <Heading note="set for the desk, without their values; all others have their default">Settings</Heading>
      <p className="code">{view.settings.join(', ') || 'none'}</p>
    </>
  )
}
