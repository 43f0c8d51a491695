import type { SystemView } from '#shared/desk/machine.ts'
import { Heading, Sheet, Title, When } from '../../parts.tsx'
import { Facts } from '../case.tsx'

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
      <Heading note="this process; what is wrong is on Today">What runs</Heading>
      <Facts
        facts={[
          ['Version', `${view.version}, Node ${view.node}`],
          ['Mode', view.mode],
          ['Site', view.publicUrl],
          ['Desk since', <When key="desk" at={view.startedAt} />],
        ]}
      />
      <Heading note="npm run ledger -- doctor">Doctor</Heading>
      <Findings findings={view.findings} />
      <Heading note="set for the desk, without their values; all others have their default">Settings</Heading>
      <p className="code">{view.settings.join(', ') || 'none'}</p>
    </>
  )
}
