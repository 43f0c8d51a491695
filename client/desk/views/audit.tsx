import { counted } from '#shared/counted.ts'
import type { AuditFilterTexts, AuditLine, AuditView } from '#shared/desk/audit.ts'
import { Choice, Filter, Lines } from '../lists.tsx'
import { Title, When } from '../parts.tsx'

const HEAD = ['When', 'Who', 'Did', 'To what', 'Why']

const AuditFilter = ({ filter, actors, actions }: Pick<AuditView, 'filter' | 'actors' | 'actions'>) => (
  <Filter at="/audit">
    <label>
      Where
      <select name="place" defaultValue={filter.place} data-find>
        <option value="">at the desk</option>
        <option value="shell">on the command line</option>
      </select>
    </label>
    <Choice label="Who" name="actor" chosen={filter.actor} of={actors} />
    <Choice label="Did" name="action" chosen={filter.action} of={actions} />
  </Filter>
)

const Line = ({ line: { at, actor, action, subject, reason } }: { line: AuditLine }) => (
  <tr data-row>
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
)

const isWhole = ({ actor, action }: AuditFilterTexts): boolean => actor === '' && action === ''

export function AuditPage(view: AuditView) {
  const { filter, lines, total } = view
  return (
    <>
      <Title meta={`${counted(total, 'entry', 'entries')}, newest first`}>Audit</Title>
      <AuditFilter {...view} />
      <Lines at="/audit" label="Audit" head={HEAD} none={isWhole(filter) ? 'Nothing yet.' : 'Nothing is like this.'} view={view}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same, and the page is drawn once
          <Line key={index} line={line} />
        ))}
      </Lines>
      <p className="meta">What is done at the desk is written down before it is done. The command line is npm run ledger.</p>
    </>
  )
}
