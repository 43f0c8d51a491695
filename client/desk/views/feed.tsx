import { counted } from '#shared/counted.ts'
import type { AwaitingLine, BesideLine, CategoryLine, FeedView, RefusalLine, SourceLine } from '#shared/desk/feed.ts'
import { sourceProblem } from '#shared/desk/source-problems.ts'
import { QUOTE_STATUSES, SIMULATED } from '#shared/market/quote.ts'
import { Filter } from '../lists.tsx'
import { Empty, Heading, NoDefault, ReasonField, Row, Sheet, Title, When } from '../parts.tsx'
import * as texts from './texts.en.tsx'

/** A word and a shape, as for leads. */
const Mark = ({ shape, children }: { shape: 'ok' | 'half' | 'off' | 'bad'; children: string }) => (
  <span className={`state state-${shape}`}>{children}</span>
)

function Asking({ asking, mayShow }: Pick<SourceLine, 'asking' | 'mayShow'>) {
  if (!mayShow) return <Mark shape="off">{texts.off}</Mark>
  if (!asking) return null
  if (asking.isStream)
    return asking.isOpen ? <Mark shape="bad">{texts.streamNotConnected}</Mark> : <Mark shape="ok">{texts.streamConnected}</Mark>
  if (asking.isOpen)
    return (
      <>
        <Mark shape="bad">{texts.circuitOpen(asking.problem === null ? texts.failed : sourceProblem(asking.problem))}</Mark>
        {asking.until !== null && <>{texts.untilMoment(<When at={asking.until} />)}</>}
      </>
    )
  return asking.problem === null ? (
    <Mark shape="ok">{texts.closed}</Mark>
  ) : (
    <Mark shape="half">{sourceProblem(asking.problem)}</Mark>
  )
}

/** A word for each thing beside prices, the failing ones with their problem. */
const Beside = ({ beside: { what, isAsked, problem } }: { beside: BesideLine }) => (
  <Mark shape={problem !== null ? 'half' : isAsked ? 'ok' : 'off'}>
    {texts.besideState(what, problem === null ? (isAsked ? texts.noProblem : texts.notAskedYet) : sourceProblem(problem))}
  </Mark>
)

const States = ({ line: { id, mayShow, asking, besides } }: { line: SourceLine }) => (
  <>
    <Asking asking={asking} mayShow={mayShow} />
    {mayShow && besides.map((beside) => <Beside key={beside.what} beside={beside} />)}
    {mayShow && !asking && besides.length === 0 && <Mark shape="off">{id === SIMULATED ? texts.madeHere : texts.notAsked}</Mark>}
  </>
)

const Source = ({ line }: { line: SourceLine }) => {
  const { label, mayShow, usedFor, besides, right, prices, heardAt, asking } = line
  return (
    <Row>
      <td>
        <b>{label}</b>
      </td>
      <td>
        <States line={line} />
      </td>
      <td>{[...usedFor, ...(mayShow ? besides.map(({ what }) => what) : [])].join(', ') || 'none'}</td>
      <td>{asking?.answeredAt ? <When at={asking.answeredAt} /> : asking && !asking.isStream ? texts.noneYet : ''}</td>
      <td>{prices}</td>
      <td>{heardAt === undefined ? '' : <When at={heardAt} />}</td>
      <td>{asking?.allowance && texts.usedOfQuota(asking.allowance.used, asking.allowance.of, asking.allowance.per)}</td>
      <td className="wide">{right}</td>
    </Row>
  )
}

const CategoryRow = ({ line: { category, statuses, oldestAt } }: { line: CategoryLine }) => (
  <Row>
    <td>
      <b>{category}</b>
    </td>
    {QUOTE_STATUSES.map((status) => (
      <td key={status}>{statuses[status] ?? 0}</td>
    ))}
    <td>{oldestAt === undefined ? '' : <When at={oldestAt} />}</td>
  </Row>
)

const REASONS: Readonly<Record<string, string>> = {
  'unconfirmed-jump': texts.tooFarHeld,
  'unit-slip': texts.fiftyfoldNeverBelieved,
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
      {texts.accept(<span className="vh">{texts.priceOfSymbol(symbol)}</span>)}
    </button>
    <button type="submit" className="button" formAction="/feed/drop">
      {texts.drop(<span className="vh">{texts.priceOfSymbol(symbol)}</span>)}
    </button>
  </form>
)

const Held = ({ line, mayManage }: { line: AwaitingLine; mayManage: boolean }) => (
  <li data-row className="held">
    <p>
      {texts.says(
        <b>{line.symbol}</b>,
        line.name,
        line.source,
        <b>
          {line.price} {line.currency}
        </b>,
      )}
      {texts.shownPrice(line.shown === undefined ? 'nothing' : `${line.shown} ${line.currency}`)}
      <small>
        {texts.refusedTimes(REASONS[line.reason] ?? line.reason, line.times, <When at={line.firstAt} />, <When at={line.asOf} />)}
      </small>
    </p>
    {mayManage && <Decide line={line} />}
  </li>
)

const Refusals = ({ refusals }: { refusals: readonly RefusalLine[] }) => (
  <Sheet label={texts.refused} head={[texts.source, texts.symbol, texts.reason, texts.times, texts.last]}>
    {refusals.map(({ source, symbol, reason, lastAt, times }) => (
      <Row key={`${source} ${symbol} ${reason}`}>
        <td>{source}</td>
        <td>{symbol}</td>
        <td className="wide">{reason}</td>
        <td>{times}</td>
        <td>
          <When at={lastAt} />
        </td>
      </Row>
    ))}
  </Sheet>
)

const SourceFilter = ({ source, sources }: Pick<FeedView, 'source' | 'sources'>) => (
  <Filter at="/feed">
    <label>
      {texts.source}
      <select name="source" defaultValue={source} data-find>
        <option value="">{texts.any}</option>
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
  const { reportedAt, isLate, sources, silent, isCutOff, categories, source, awaiting, refusals } = view
  return (
    <>
      <Title meta={texts.feedMeta(awaiting.length, silent)}>{texts.feed}</Title>
      {isLate && (
        <p className="warning">
          {texts.workerReportOld(reportedAt === undefined ? 'yet' : texts.since(<When at={reportedAt} />))}
          {texts.reportAgeWarning}
        </p>
      )}
      {isCutOff && <p className="warning">{texts.cutOff}</p>}
      <Heading note={texts.sourcesNote}>{texts.sources}</Heading>
      <Sheet
        label={texts.sources}
        head={[
          texts.source,
          texts.circuit,
          texts.usedFor,
          texts.answered,
          texts.prices,
          texts.heard,
          texts.quota,
          texts.mayBeShown,
        ]}
      >
        {sources.map((line) => (
          <Source key={line.id} line={line} />
        ))}
      </Sheet>
      <Heading note={texts.statusNote}>{texts.age}</Heading>
      <Sheet label={texts.age} head={[texts.category, ...QUOTE_STATUSES, texts.oldestHeard]}>
        {categories.map((line) => (
          <CategoryRow key={line.category} line={line} />
        ))}
      </Sheet>
      <Heading note={texts.heldNote}>{texts.heldPrices}</Heading>
      <SourceFilter source={source} sources={sources} />
      {mayManage && awaiting.length > 1 && (
        <p className="bulk">
          <b>{counted(awaiting.length, 'price')}</b>
          <a className="button" href={`/feed/drop-all?source=${source}`}>
            {texts.dropThese}
          </a>
        </p>
      )}
      {awaiting.length === 0 ? (
        <Empty>{texts.noHeldPrices}</Empty>
      ) : (
        <ul>
          {awaiting.map((line) => (
            <Held key={line.symbol} line={line} mayManage={mayManage} />
          ))}
        </ul>
      )}
      <Heading note={texts.refusedNote}>{texts.refused}</Heading>
      {refusals.length === 0 ? <Empty>{texts.nothingRefused}</Empty> : <Refusals refusals={refusals} />}
    </>
  )
}
