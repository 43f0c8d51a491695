import { counted } from '#shared/counted.ts'
import type { AwaitingLine, CategoryLine, FeedView, RefusalLine, SourceLine } from '#shared/desk/feed.ts'
import { RIGHT_TEXTS } from '#shared/market/permission-texts.en.ts'
import { QUOTE_STATUSES } from '#shared/market/quote.ts'
import { Filter } from '../lists.tsx'
import { Empty, Heading, NoDefault, numeral, ReasonField, Row, Sheet, Title, When } from '../parts.tsx'
import { States } from './source-states.tsx'
import * as texts from './texts.en.tsx'

const Source = ({ line, hasQuota }: { line: SourceLine; hasQuota: boolean }) => {
  const { name, mayShow, usedFor, besides, right, prices, heardAt, answeredAt, asking } = line
  const feeds = texts.fed([...usedFor, ...(mayShow ? besides.map(({ what }) => what) : [])])
  return (
    <Row>
      <td className="wide">
        <b>{name}</b>
      </td>
      <td className="wide">
        <States line={line} />
      </td>
      <td className={feeds === '' ? 'wide spare' : 'wide'}>{feeds || 'none'}</td>
      {/* On a phone what its state says already is left out. */}
      <td className={answeredAt === null ? 'spare' : undefined}>{answeredAt && <When at={answeredAt} />}</td>
      <td className={prices === 0 ? 'spare' : undefined}>
        {prices}
        {heardAt !== undefined && (
          <small>
            <When at={heardAt} />
          </small>
        )}
      </td>
      <td>{heardAt === undefined ? '' : <When at={heardAt} />}</td>
      {hasQuota ? (
        <td>
          {asking?.allowance &&
            texts.usedOfQuota(numeral(asking.allowance.used), numeral(asking.allowance.of), asking.allowance.per)}
        </td>
      ) : (
        []
      )}
      <td className={right === RIGHT_TEXTS.display.yes ? 'wide spare' : 'wide'}>{right}</td>
    </Row>
  )
}

const CategoryRow = ({ line: { category, statuses, oldestAt } }: { line: CategoryLine }) => (
  <Row>
    <td>
      <b>{texts.fed([category])}</b>
    </td>
    {QUOTE_STATUSES.map((status) => (
      <td key={status} className={statuses[status] ? undefined : 'spare'}>
        {statuses[status] ?? 0}
      </td>
    ))}
    <td>{oldestAt === undefined ? '' : <When at={oldestAt} />}</td>
  </Row>
)

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
        line.sourceName,
        <b>
          {numeral(line.price)} {line.currency}
        </b>,
      )}
      {texts.shownPrice(line.shown === undefined ? 'nothing' : `${numeral(line.shown)} ${line.currency}`)}
      <small>
        {texts.refusedTimes(
          texts.REASONS[line.reason] ?? line.reason,
          line.times,
          <When at={line.firstAt} />,
          <When at={line.asOf} />,
        )}
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
        <td className="wide">{texts.REASONS[reason] ?? reason}</td>
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
        {sources.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  </Filter>
)

export function FeedPage({ view, mayManage }: { view: FeedView; mayManage: boolean }) {
  const { reportedAt, isLate, sources, silent, isCutOff, categories, source, awaiting, refusals } = view
  const hasQuota = sources.some(({ asking }) => asking?.allowance)
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
      <div className="brief">
        <Sheet
          label={texts.sources}
          head={[
            texts.source,
            texts.circuit,
            texts.usedFor,
            texts.answered,
            texts.prices,
            texts.heard,
            ...(hasQuota ? [texts.quota] : []),
            texts.mayBeShown,
          ]}
        >
          {sources.map((line) => (
            <Source key={line.id} line={line} hasQuota={hasQuota} />
          ))}
        </Sheet>
      </div>
      <Heading note={texts.statusNote}>{texts.prices}</Heading>
      <Sheet label={texts.prices} head={[texts.category, ...QUOTE_STATUSES, texts.oldestHeard]}>
        {categories.map((line) => (
          <CategoryRow key={line.category} line={line} />
        ))}
      </Sheet>
      <Heading id="held" note={texts.heldNote}>
        {texts.heldPrices}
      </Heading>
      {(source !== '' || awaiting.length + refusals.length > 0) && <SourceFilter source={source} sources={sources} />}
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
