import { counted } from '#shared/counted.ts'
import { ADD_CORRECTION, type AuditFilterTexts, type AuditLine, type AuditView, PUBLISH, SAVE_DRAFT } from '#shared/desk/audit.ts'
import { ACTION_WORDS } from '#shared/desk/lead-words.ts'
import { Choice, Filter, Find, Lines } from '../lists.tsx'
import { Row, Title, When } from '../parts.tsx'
import * as texts from './texts.en.tsx'

const HEAD = [texts.when, texts.who, texts.did, texts.toWhat, texts.why]

const AuditFilter = ({ filter, actors, actions }: Pick<AuditView, 'filter' | 'actors' | 'actions'>) => (
  <Filter at="/audit">
    <label>
      {texts.where}
      <select name="place" defaultValue={filter.place}>
        <option value="">{texts.atTheDesk}</option>
        <option value="shell">{texts.onTheCommand}</option>
      </select>
    </label>
    <Choice label={texts.who} name="actor" chosen={filter.actor} of={actors} />
    <Choice label={texts.did} name="action" chosen={filter.action} of={actions} called={ACTION_WORDS} />
    <Find label={texts.aboutWhat} name="about" value={filter.about} maxLength={100} />
  </Filter>
)

const Subject = ({ subject, href }: Pick<AuditLine, 'subject' | 'href'>) => {
  const named = texts.SUBJECTS[subject] ?? subject
  return href === undefined ? named : <a href={href}>{named}</a>
}

const Line = ({ line: { at, actor, action, subject, href, reason } }: { line: AuditLine }) => (
  <Row>
    <td>
      <When at={at} />
    </td>
    <td>
      <b>{actor}</b>
    </td>
    <td>{ACTION_WORDS[action] ?? action}</td>
    <td className="code">
      <Subject subject={subject} href={href} />
    </td>
    <td className="wide">{reason}</td>
  </Row>
)

/** What publishing does first, in the same press or before it. */
const BEFORE: readonly string[] = [SAVE_DRAFT, ADD_CORRECTION]

/** Whether an entry goes into the line of a later one: of the same person and page, saved again, or on its way to be published. */
const isPartOf = (line: AuditLine, { actor, action, subject }: AuditLine): boolean =>
  actor === line.actor &&
  (action === PUBLISH
    ? BEFORE.includes(line.action) && subject.startsWith(`${line.subject}, `)
    : action === SAVE_DRAFT && line.action === SAVE_DRAFT && subject === line.subject)

/** Lines in their order; what one person saved of one page without another deed between, together, with its publishing. */
function runsOf(lines: readonly AuditLine[]): AuditLine[][] {
  const runs: AuditLine[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    if (run?.[0] && isPartOf(line, run[0])) run.push(line)
    else runs.push([line])
  }
  return runs
}

function Run({ run: [newest, ...earlier] }: { run: readonly AuditLine[] }) {
  const oldest = earlier.at(-1)
  if (!newest) return null
  if (!oldest) return <Line line={newest} />
  const { at, actor, action, subject, href, reason } = newest
  return (
    <Row>
      <td>{texts.fromTo(<When at={oldest.at} />, <When at={at} />)}</td>
      <td>
        <b>{actor}</b>
      </td>
      <td>
        <details className="run">
          <summary>
            {action === PUBLISH ? texts.publishAfter(earlier.length) : texts.timesOver(action, earlier.length + 1)}
          </summary>
          <ol>
            {[newest, ...earlier].map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment, and the page is drawn once
              <li key={index}>
                <When at={line.at} /> {action === PUBLISH && (ACTION_WORDS[line.action] ?? line.action)}
              </li>
            ))}
          </ol>
        </details>
      </td>
      <td className="code">
        <Subject subject={subject} href={href} />
      </td>
      <td className="wide">{reason}</td>
    </Row>
  )
}

const isWhole = ({ actor, action, about }: AuditFilterTexts): boolean => [actor, action, about].every((each) => each === '')

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
