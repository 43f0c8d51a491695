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
import { VIEW_ROWS } from '#shared/desk/view-rows.ts'
import { Choice, Filter, Find, Lines } from '../../lists.tsx'
import { Heading, Row, Sheet, Title, When } from '../../parts.tsx'
import * as texts from './texts.en.tsx'

const at = (path: string): string => `/newsroom/edit?path=${encodeURIComponent(path)}`

const SHAPES = { draft: 'half', live: 'ok', scheduled: 'off', withdrawn: 'bad' } as const

const PageFilter = ({ filter: { words, state, kind } }: { filter: NewsroomFilter }) => (
  <Filter
    at="/newsroom"
    isMoreOpen={state !== '' || kind !== ''}
    more={
      <>
        <Choice name="state" label={texts.state} of={PAGE_STATES} chosen={state} />
        <Choice name="kind" label={texts.kind} of={PAGE_KINDS} chosen={kind} />
      </>
    }
  >
    <Find label={texts.searchPlaceholder} name="words" value={words} maxLength={100} />
  </Filter>
)

const isFrench = (path: string): boolean => path.startsWith('articles/fr/')

const Line = ({ line: { path, title, kind, fieldProblems, state, date, french, draft } }: { line: NewsroomLine }) => (
  <Row>
    <td className={isFrench(path) ? 'wide twin' : 'wide'}>
      <a href={at(path)} lang={isFrench(path) ? 'fr' : undefined}>
        {title}
      </a>
    </td>
    {/* On a phone what most pages are is left out. */}
    <td className={kind === 'analysis' ? 'spare' : undefined}>
      {kind === 'paid' ? <b>{texts.paid}</b> : (kind ?? texts.unknown)}
    </td>
    <td className={state === 'live' ? 'spare' : undefined}>
      <span className={`state state-${SHAPES[state]}`}>{state}</span>
    </td>
    {/* That of a French page is its English page's. */}
    <td className={isFrench(path) && state === 'live' ? 'spare' : undefined}>
      {date === undefined ? '' : <When at={date} isDay={state !== 'scheduled'} />}
    </td>
    {/* On a phone that alone which asks for work. */}
    <td className={french === 'older' ? undefined : 'spare'}>{french && texts.FRENCH[french]}</td>
    <td>
      {draft && (
        <>
          {draft.authors.join(', ')}, <When at={draft.at} />
          {fieldProblems > 0 && <small>{texts.inFields(fieldProblems)}</small>}
        </>
      )}
    </td>
  </Row>
)

const formAt = (path: string, id: string): string => `/newsroom/record?${new URLSearchParams({ path, id })}`

const Record = ({ record: { path, ids, isDraft, form }, mayWrite }: { record: RecordLine; mayWrite: boolean }) => (
  <Row>
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
        {form === 'list' && mayWrite && <a href={formAt(path, '')}>{texts.addRecord}</a>}
      </span>
    </td>
    <td>{isDraft && <span className="state state-half">{texts.draft}</span>}</td>
  </Row>
)

const Releases = ({ releases }: { releases: readonly ReleaseLine[] }) => (
  <Sheet label={texts.releases} head={[texts.release, texts.when, texts.by, texts.what, texts.files]}>
    {releases.map(({ seq, at, actor, note, paths }) => (
      <Row key={seq}>
        <td>{seq}</td>
        <td>
          <When at={at} />
        </td>
        <td>{actor}</td>
        <td className="wide">{note || texts.plainRelease}</td>
        <td className="wide code">{paths.slice(0, 5).join(', ') + (paths.length > 5 ? texts.andMore(paths.length - 5) : '')}</td>
      </Row>
    ))}
  </Sheet>
)

/** Every page, published or worked on; the records beside them; and what was published when. */
export function NewsroomPage({ view, mayWrite }: { view: NewsroomView; mayWrite: boolean }) {
  const { filter, lines, total, records, releases } = view
  return (
    <>
      <Title
        meta={counted(total, 'page')}
        acts={
          mayWrite && (
            <a className="button strong" href={VIEW_ROWS['new-page'].path}>
              {texts.newPage}
            </a>
          )
        }
      >
        {texts.newsroom}
      </Title>
      <PageFilter filter={filter} />
      <Lines
        at="/newsroom"
        label={texts.pages}
        head={[texts.page, texts.kind, texts.state, texts.dated, texts.inFrench, texts.draftColumn]}
        none={texts.noPageMatches}
        view={view}
      >
        {lines.map((line) => (
          <Line key={line.path} line={line} />
        ))}
      </Lines>
      <Heading note={texts.recordsNote}>{texts.records}</Heading>
      <Sheet label={texts.records} head={[texts.file, texts.asAForm, texts.draftColumn]}>
        {records.map((record) => (
          <Record key={record.path} record={record} mayWrite={mayWrite} />
        ))}
      </Sheet>
      {mayWrite && (
        <p>
          {texts.recordLinks(
            <a href={formAt('advertisers/', '')}>{texts.addAnAdvertiser}</a>,
            <a href="/newsroom/media">{texts.narrations}</a>,
          )}
        </p>
      )}
      <Heading note={texts.releasesNote}>{texts.releases}</Heading>
      <Releases releases={releases} />
    </>
  )
}
