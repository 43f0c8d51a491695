import type { AuditLine } from '#shared/desk/views.ts'
import { Empty, Heading, Sheet, Title, When } from '../parts.tsx'

const HEAD = ['When', 'Who', 'Did', 'To what', 'Why']

function Trail({ label, lines }: { label: string; lines: readonly AuditLine[] }) {
  if (lines.length === 0) return <Empty>Nothing yet.</Empty>
  return (
    <Sheet label={label} head={HEAD}>
      {lines.map(({ at, actor, action, subject, reason }) => (
        <tr key={`${at} ${action} ${subject}`} data-row>
          <td>
            <When at={at} />
          </td>
          <td>
            <b>{actor}</b>
          </td>
          <td>{action}</td>
          <td className="code">{subject}</td>
          <td className="wide">{reason}</td>
        </tr>
      ))}
    </Sheet>
  )
}

export function AuditPage({ desk, elsewhere }: { desk: readonly AuditLine[]; elsewhere: readonly AuditLine[] }) {
  return (
    <>
      <Title meta="newest first, 200 of each">Audit</Title>
      <Heading note="written before the deed">At the desk</Heading>
      <Trail label="At the desk" lines={desk} />
      <Heading note="with npm run ledger">On the command line</Heading>
      <Trail label="On the command line" lines={elsewhere} />
    </>
  )
}
