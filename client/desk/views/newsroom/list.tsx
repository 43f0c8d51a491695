import { counted } from '#shared/counted.ts'
import {
  type NewsroomFilter,
  type NewsroomLine,
  type NewsroomView,
  PAGE_KINDS,
  PAGE_STATES,
  type RecordLine,
  type ReleaseLine,
} from '#shared/desk/newsroom.ts'
import { Choice, Filter, Find, Lines } from '../../lists.tsx'
import { Heading, Sheet, Title, When } from '../../parts.tsx'

const at = (path: string): string => `/newsroom/edit?path=${encodeURIComponent(path)}`

const SHAPES = { draft: 'half', live: 'ok', scheduled: 'off', withdrawn: 'bad' } as const

const PageFilter = ({ filter: { words, state, kind } }: { filter: NewsroomFilter }) => (
  <Filter at="/newsroom">
    <Find label="Words of the title or address" name="words" value={words} maxLength={100} />
    <Choice name="state" label="State" of={PAGE_STATES} chosen={state} />
    <Choice name="kind" label="Kind" of={PAGE_KINDS} chosen={kind} />
  </Filter>
)

const Begin = () => (
  <details>
    <summary>New page</summary>
    <form method="post" action="/newsroom/new" className="line">
      <label>
        Title
        <input name="title" required maxLength={110} autoComplete="off" />
      </label>
      <label>
        Name in its address, such as <span className="code">banks-and-rates</span>
        <input name="slug" required maxLength={100} pattern="[a-z0-9]+(-[a-z0-9]+)*" autoComplete="off" />
      </label>
      <label>
        Kind
        <select name="kind">
          {PAGE_KINDS.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
      </label>
      <button type="submit" className="button strong">
        Begin
      </button>
    </form>
  </details>
)

const Line = ({ line: { path, title, kind, state, date, draft } }: { line: NewsroomLine }) => (
  <tr data-row>
    <td className="wide">
      <a href={at(path)}>{title}</a>
    </td>
    <td>{kind === 'paid' ? <b>paid</b> : (kind ?? 'cannot be read')}</td>
    <td>
      <span className={`state state-${SHAPES[state]}`}>{state}</span>
    </td>
    <td>{date === undefined ? '' : <When at={date} />}</td>
    <td>
      {draft && (
        <>
          {draft.authors.join(', ')}, <When at={draft.at} />
        </>
      )}
    </td>
  </tr>
)

const formAt = (path: string, id: string): string => `/newsroom/record?${new URLSearchParams({ path, id })}`

const Record = ({ record: { path, ids, isDraft, form }, mayWrite }: { record: RecordLine; mayWrite: boolean }) => (
  <tr data-row>
    <td>
      <a href={at(path)} className="code">
        {path}
      </a>
    </td>
    <td className="wide">
      <span className="acts">
        {ids.map((id) => (
          <a key={id} href={formAt(path, id)}>
            {id}
          </a>
        ))}
        {form === 'list' && mayWrite && <a href={formAt(path, '')}>add one</a>}
      </span>
    </td>
    <td>{isDraft && <span className="state state-half">draft</span>}</td>
  </tr>
)

const Releases = ({ releases }: { releases: readonly ReleaseLine[] }) => (
  <Sheet label="Releases" head={['Release', 'When', 'By', 'What', 'Files']}>
    {releases.map(({ seq, at, actor, note, paths }) => (
      <tr key={seq} data-row>
        <td>{seq}</td>
        <td>
          <When at={at} />
        </td>
        <td>{actor}</td>
        <td className="wide">{note}</td>
        <td className="wide code">{paths.slice(0, 5).join(', ') + (paths.length > 5 ? ` and ${paths.length - 5} more` : '')}</td>
      </tr>
    ))}
  </Sheet>
)

/** Every page, published or worked on; the records beside them; and what was published when. */
export function NewsroomPage({ view, mayWrite }: { view: NewsroomView; mayWrite: boolean }) {
  const { filter, lines, total, records, releases } = view
  return (
    <>
      <Title meta={counted(total, 'page')}>Newsroom</Title>
      <PageFilter filter={filter} />
      {mayWrite && <Begin />}
      <Lines
        at="/newsroom"
        label="Pages"
        head={['Page', 'Kind', 'State', 'Dated', 'Draft']}
        none="No page is like this."
        view={view}
      >
        {lines.map((line) => (
          <Line key={line.path} line={line} />
        ))}
      </Lines>
      <Heading note="claims and advertisers take two people">Records</Heading>
      <Sheet label="Records" head={['File', 'As a form', 'Draft']}>
        {records.map((record) => (
          <Record key={record.path} record={record} mayWrite={mayWrite} />
        ))}
      </Sheet>
      {mayWrite && (
        <p>
          <a href={formAt('advertisers/', '')}>Add an advertiser</a> · <a href="/newsroom/media">Narrations</a>
        </p>
      )}
      <Heading note="what readers see is the newest, whole">Releases</Heading>
      <Releases releases={releases} />
    </>
  )
}
