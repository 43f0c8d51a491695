import { counted } from '#shared/counted.ts'
import type { AuditFilterTexts, AuditLine, AuditView } from '#shared/desk/audit.ts'
import { Choice, Filter, Lines } from '../lists.tsx'
import { Title, When } from '../parts.tsx'
import * as texts from './texts.en.tsx'

const HEAD = [texts.when, texts.who, texts.did, texts.toWhat, texts.why]

const AuditFilter = ({ filter, actors, actions }: Pick<AuditView, 'filter' | 'actors' | 'actions'>) => (
  <Filter at="/audit">
    <label>
      {texts.where}
      <select name="place" defaultValue={filter.place} data-find>
        <option value="">{texts.atTheDesk}</option>
        <option value="shell">{texts.onTheCommand}</option>
      </select>
    </label>
    <Choice label={texts.who} name="actor" chosen={filter.actor} of={actors} />
    <Choice label={texts.did} name="action" chosen={filter.action} of={actions} />
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
      <Title meta={texts.newestFirst(counted(total, 'entry', 'entries'))}>{texts.audit}</Title>
      <AuditFilter {...view} />
      <Lines
        at="/audit"
        label={texts.audit}
        head={HEAD}
        none={isWhole(filter) ? texts.nothingYet : texts.nothingIsLike}
        view={view}
      >
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same, and the page is drawn once
          <Line key={index} line={line} />
        ))}
      </Lines>
      <p className="meta">{texts.auditNote}</p>
    </>
  )
}
