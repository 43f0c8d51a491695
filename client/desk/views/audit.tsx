import type { AuditFilterTexts, AuditLine, AuditView } from '#shared/desk/audit.ts'
import { Empty, Pages, Sheet, Title, When } from '../parts.tsx'

const HEAD = ['When', 'Who', 'Did', 'To what', 'Why']

/** A choice among what there is; what the address names stays chosen, also where nothing is like it. */
function Choice({ label, name, chosen, of }: { label: string; name: string; chosen: string; of: readonly string[] }) {
  const all = of.includes(chosen) || chosen === '' ? of : [chosen, ...of]
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen}>
        <option value="">any</option>
        {all.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  )
}

const Filter = ({ filter, actors, actions }: Pick<AuditView, 'filter' | 'actors' | 'actions'>) => (
  <form method="get" action="/audit" className="line" aria-label="Filter">
    <label>
      Where
      <select name="place" defaultValue={filter.place} data-find>
        <option value="">at the desk</option>
        <option value="shell">on the command line</option>
      </select>
    </label>
    <Choice label="Who" name="actor" chosen={filter.actor} of={actors} />
    <Choice label="Did" name="action" chosen={filter.action} of={actions} />
    <button type="submit" className="button">
      Show
    </button>
  </form>
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
      <Title meta={`${total} of this filter, newest first`}>Audit</Title>
      <Filter {...view} />
      {lines.length === 0 ? (
        <Empty>{isWhole(filter) ? 'Nothing yet.' : 'Nothing is like this.'}</Empty>
      ) : (
        <Sheet label="Audit" head={HEAD}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same, and the page is drawn once
            <Line key={index} line={line} />
          ))}
        </Sheet>
      )}
      <Pages at="/audit" {...view} />
      <p className="meta">What is done at the desk is written down before it is done. The command line is npm run ledger.</p>
    </>
  )
}
