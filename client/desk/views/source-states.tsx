import type { BesideLine, SourceLine } from '#shared/desk/feed.ts'
import { sourceProblem } from '#shared/desk/source-problems.ts'
import { SIMULATED } from '#shared/market/quote.ts'
import { When } from '../parts.tsx'
import * as texts from './texts.en.tsx'

/** A word and a shape, as for leads. */
const Mark = ({ shape, children }: { shape: 'ok' | 'half' | 'off' | 'bad'; children: string }) => (
  <span className={`state state-${shape}`}>{children}</span>
)

/** Since when a state lasts. */
const Since = ({ at }: { at: number | null }) => at !== null && <span className="since"> {texts.since(<When at={at} />)}</span>

function Asking({ asking, mayShow }: Pick<SourceLine, 'asking' | 'mayShow'>) {
  if (!mayShow) return <Mark shape="off">{texts.off}</Mark>
  if (!asking) return null
  if (asking.isStream)
    return (
      <>
        {asking.isOpen ? <Mark shape="half">{texts.streamNotConnected}</Mark> : <Mark shape="ok">{texts.streamConnected}</Mark>}
        <Since at={asking.failingSince} />
      </>
    )
  if (asking.isOpen)
    return (
      <>
        <Mark shape="bad">{texts.circuitOpen(asking.problem === null ? texts.failed : sourceProblem(asking.problem))}</Mark>
        <Since at={asking.failingSince} />
        {asking.until !== null && <>{texts.untilMoment(<When at={asking.until} />)}</>}
      </>
    )
  return asking.problem === null ? (
    <Mark shape="ok">{texts.closed}</Mark>
  ) : (
    <>
      <Mark shape="half">{sourceProblem(asking.problem)}</Mark>
      <Since at={asking.failingSince} />
    </>
  )
}

/** A word for the things beside prices that go alike, and since when the first of them fails. */
const Beside = ({ alike }: { alike: readonly BesideLine[] }) => {
  const { problem = null, isAsked = false } = alike[0] ?? {}
  const said = problem === null ? (isAsked ? texts.noProblem : texts.notAskedYet) : sourceProblem(problem)
  const since = alike.flatMap(({ failingSince }) => failingSince ?? [])
  return (
    <div>
      <Mark shape={problem !== null ? 'half' : isAsked ? 'ok' : 'off'}>
        {texts.besideState(
          alike.map(({ what }) => what),
          said,
        )}
      </Mark>
      <Since at={since.length === 0 ? null : Math.min(...since)} />
    </div>
  )
}

const alikeOf = (besides: readonly BesideLine[]): BesideLine[][] => [
  ...Map.groupBy(besides, ({ problem, isAsked }) => `${problem} ${isAsked}`).values(),
]

/** How a source answers, for prices and for what it gives beside them. */
export const States = ({ line: { id, mayShow, asking, besides } }: { line: SourceLine }) => (
  <>
    <Asking asking={asking} mayShow={mayShow} />
    {mayShow && alikeOf(besides).map((alike) => <Beside key={alike[0]?.what} alike={alike} />)}
    {mayShow && !asking && besides.length === 0 && <Mark shape="off">{id === SIMULATED ? texts.madeHere : texts.notAsked}</Mark>}
  </>
)
