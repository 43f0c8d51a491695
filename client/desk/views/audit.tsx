import { counted } from '#shared/counted.ts'
import { type AuditFilterTexts, type AuditLine, type AuditView, SAVE_DRAFT } from '#shared/desk/audit.ts'
import { Choice, Filter, Lines } from '../lists.tsx'
import { Row, Title, When } from '../parts.tsx'
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

const ARTICLE = /^articles\/[a-z0-9-]+\.md/
const NUMBER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The acts on one lead; those on a letter name it. */
const ON_LEADS: ReadonlySet<string> = new Set(['send again', 'mark delivered', 'stop'])

/** The page about the subject of an entry, where the entry alone tells which it is. */
function pageOf({ action, subject }: AuditLine): string | undefined {
  const [path] = ARTICLE.exec(subject) ?? []
  if (path !== undefined) return `/newsroom/edit?path=${encodeURIComponent(path)}`
  if (!NUMBER.test(subject)) return undefined
  if (ON_LEADS.has(action)) return `/leads/${subject}`
  return action.includes('letter') ? `/letters/${subject}` : undefined
}

function Subject({ line }: { line: AuditLine }) {
  const page = pageOf(line)
  return page === undefined ? line.subject : <a href={page}>{line.subject}</a>
}

const Line = ({ line }: { line: AuditLine }) => (
  <Row>
    <td>
      <When at={line.at} />
    </td>
    <td>
      <b>{line.actor}</b>
    </td>
    <td>{line.action}</td>
    <td className="code">
      <Subject line={line} />
    </td>
    <td className="wide">{line.reason}</td>
  </Row>
)

/** Lines in their order; what one person saved of one page without another deed between, together. */
function runsOf(lines: readonly AuditLine[]): AuditLine[][] {
  const runs: AuditLine[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isNext =
      line.action === SAVE_DRAFT && last?.action === SAVE_DRAFT && last.actor === line.actor && last.subject === line.subject
    if (run && isNext) run.push(line)
    else runs.push([line])
  }
  return runs
}

function Run({ run: [newest, ...earlier] }: { run: readonly AuditLine[] }) {
  const oldest = earlier.at(-1)
  if (!newest) return null
  if (!oldest) return <Line line={newest} />
  const { at, actor, action } = newest
  return (
    <Row>
      <td>{texts.fromTo(<When at={oldest.at} />, <When at={at} />)}</td>
      <td>
        <b>{actor}</b>
      </td>
      <td>
        <details className="run">
          <summary>{texts.timesOver(action, earlier.length + 1)}</summary>
          <ol>
            {[newest, ...earlier].map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment, and the page is drawn once
              <li key={index}>
                <When at={line.at} />
              </li>
            ))}
          </ol>
        </details>
      </td>
      <td className="code">
        <Subject line={newest} />
      </td>
      <td />
    </Row>
  )
}

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
        {runsOf(lines).map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same, and the page is drawn once
          <Run key={index} run={run} />
        ))}
      </Lines>
      <p className="meta">{texts.auditNote}</p>
    </>
  )
}
