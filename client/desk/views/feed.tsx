import { counted } from '#shared/counted.ts'
import type { AwaitingLine, CategoryLine, FeedView, RefusalLine, SourceLine } from '#shared/desk/feed.ts'
import { QUOTE_STATUSES } from '#shared/market/quote.ts'
import { Filter } from '../lists.tsx'
import { Empty, Heading, NoDefault, ReasonField, Sheet, Title, When } from '../parts.tsx'

/** A word and a shape, as for leads. */
const Mark = ({ shape, children }: { shape: 'ok' | 'half' | 'off' | 'bad'; children: string }) => (
  <span className={`state state-${shape}`}>{children}</span>
)

function Asking({ asking, mayShow }: Pick<SourceLine, 'asking' | 'mayShow'>) {
  if (!mayShow) return <Mark shape="off">off</Mark>
  if (!asking) return <Mark shape="off">not asked</Mark>
  if (asking.isStream)
    return asking.isOpen ? <Mark shape="bad">stream: not connected</Mark> : <Mark shape="ok">stream: connected</Mark>
  if (asking.isOpen)
    return (
      <>
        <Mark shape="bad">{`open: ${asking.problem ?? 'failed'}`}</Mark>
        {asking.until !== null && (
          <>
            {' '}
            until <When at={asking.until} />
          </>
        )}
      </>
    )
  return asking.problem === null ? <Mark shape="ok">closed</Mark> : <Mark shape="half">{asking.problem}</Mark>
}

const Source = ({ line: { label, usedFor, right, prices, heardAt, asking, mayShow } }: { line: SourceLine }) => (
  <tr data-row>
    <td>
      <b>{label}</b>
    </td>
    <td>{usedFor.join(', ') || 'none'}</td>
    <td>
      <Asking asking={asking} mayShow={mayShow} />
    </td>
    <td>{asking?.answeredAt ? <When at={asking.answeredAt} /> : ''}</td>
    <td>{prices}</td>
    <td>{heardAt === undefined ? '' : <When at={heardAt} />}</td>
    <td>{asking?.allowance ? `${asking.allowance.used} of ${asking.allowance.of} a ${asking.allowance.per}` : 'none named'}</td>
    <td className="wide">{right}</td>
  </tr>
)

const CategoryRow = ({ line: { category, statuses, oldestAt } }: { line: CategoryLine }) => (
  <tr data-row>
    <td>
      <b>{category}</b>
    </td>
    {QUOTE_STATUSES.map((status) => (
      <td key={status}>{statuses[status] ?? 0}</td>
    ))}
    <td>{oldestAt === undefined ? '' : <When at={oldestAt} />}</td>
  </tr>
)

const REASONS: Readonly<Record<string, string>> = {
  'unconfirmed-jump': 'too far: held until confirmed',
  'unit-slip': 'fiftyfold: never believed by itself',
}

/** One price and one reason; the button decides. */
const Decide = ({ line: { symbol, source, price } }: { line: AwaitingLine }) => (
  <form method="post" action="/feed/accept" className="line">
    <input type="hidden" name="symbol" value={symbol} />
    <input type="hidden" name="source" value={source} />
    <input type="hidden" name="price" value={price} />
    <NoDefault />
    <ReasonField />
    <button type="submit" className="button strong">
      Accept<span className="vh"> the price of {symbol}</span>
    </button>
    <button type="submit" className="button" formAction="/feed/drop">
      Drop<span className="vh"> the price of {symbol}</span>
    </button>
  </form>
)

const Held = ({ line, mayManage }: { line: AwaitingLine; mayManage: boolean }) => (
  <li data-row className="held">
    <p>
      <b>{line.symbol}</b> {line.name}: {line.source} says{' '}
      <b>
        {line.price} {line.currency}
      </b>
      , shown is {line.shown === undefined ? 'nothing' : `${line.shown} ${line.currency}`}.
      <small>
        {REASONS[line.reason] ?? line.reason}, {line.times} times since <When at={line.firstAt} />; its own time{' '}
        <When at={line.asOf} />
      </small>
    </p>
    {mayManage && <Decide line={line} />}
  </li>
)

const Refusals = ({ refusals }: { refusals: readonly RefusalLine[] }) => (
  <Sheet label="Refused" head={['Source', 'Symbol', 'Reason', 'Times', 'Last']}>
    {refusals.map(({ source, symbol, reason, lastAt, times }) => (
      <tr key={`${source} ${symbol} ${reason}`} data-row>
        <td>{source}</td>
        <td>{symbol}</td>
        <td className="wide">{reason}</td>
        <td>{times}</td>
        <td>
          <When at={lastAt} />
        </td>
      </tr>
    ))}
  </Sheet>
)

const SourceFilter = ({ source, sources }: Pick<FeedView, 'source' | 'sources'>) => (
  <Filter at="/feed">
    <label>
      Source
      <select name="source" defaultValue={source} data-find>
        <option value="">any</option>
        {sources.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  </Filter>
)

export function FeedPage({ view, mayManage }: { view: FeedView; mayManage: boolean }) {
  const { reportedAt, isLate, sources, categories, source, awaiting, refusals } = view
  return (
    <>
      <Title meta={awaiting.length === 0 ? 'nothing waits' : `${awaiting.length} to decide`}>Feed</Title>
      {isLate && (
        <p className="warning">
          The worker has not said how asking goes{' '}
          {reportedAt === undefined ? (
            'yet'
          ) : (
            <>
              since <When at={reportedAt} />
            </>
          )}
          . What is below of answers and circuits is that old.
        </p>
      )}
      <Heading note="where they come from, and by what right">Sources</Heading>
      <Sheet label="Sources" head={['Source', 'Used for', 'Circuit', 'Answered', 'Prices', 'Heard', 'Quota', 'May be shown']}>
        {sources.map((line) => (
          <Source key={line.id} line={line} />
        ))}
      </Sheet>
      <Heading note="prices by status, as readers see them">Age</Heading>
      <Sheet label="Age" head={['Category', ...QUOTE_STATUSES, 'Oldest heard']}>
        {categories.map((line) => (
          <CategoryRow key={line.category} line={line} />
        ))}
      </Sheet>
      <Heading note="the last confirmed price is shown meanwhile">Held prices</Heading>
      <SourceFilter source={source} sources={sources} />
      {mayManage && awaiting.length > 1 && (
        <p className="bulk">
          <b>{counted(awaiting.length, 'price')}</b>
          <a className="button" href={`/feed/drop-all?source=${source}`}>
            Drop these
          </a>
        </p>
      )}
      {awaiting.length === 0 ? (
        <Empty>No price awaits a person.</Empty>
      ) : (
        <ul>
          {awaiting.map((line) => (
            <Held key={line.symbol} line={line} mayManage={mayManage} />
          ))}
        </ul>
      )}
      <Heading note="never prices: the last fifty">Refused</Heading>
      {refusals.length === 0 ? <Empty>Nothing was refused in 30 days.</Empty> : <Refusals refusals={refusals} />}
    </>
  )
}
