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
        {asking.isOpen ? <Mark shape="bad">{texts.streamNotConnected}</Mark> : <Mark shape="ok">{texts.streamConnected}</Mark>}
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
      <Mark shape="bad">{sourceProblem(asking.problem)}</Mark>
      <Since at={asking.failingSince} />
    </>
  )
}

const oldestOf = (times: readonly (number | null)[]): number | null => {
  const known = times.flatMap((time) => time ?? [])
  return known.length === 0 ? null : Math.min(...known)
}

type Told = {
  readonly problem: string | null
  readonly isAsked: boolean
  readonly since: number | null
  readonly what?: string[]
}

/** A word for what goes alike, since when the first of it fails and, where the rest goes otherwise, what it is. */
const Alike = ({ problem, isAsked, since, what }: Told) => {
  const said = problem === null ? (isAsked ? texts.noProblem : texts.notAskedYet) : sourceProblem(problem)
  return (
    <div>
      <Mark shape={problem !== null ? 'bad' : isAsked ? 'ok' : 'off'}>{what ? texts.besideState(what, said) : said}</Mark>
      <Since at={since} />
    </div>
  )
}

const alikeOf = (besides: readonly BesideLine[]): Told[] =>
  [...Map.groupBy(besides, ({ problem, isAsked }) => `${problem} ${isAsked}`).values()].map((alike) => ({
    problem: alike[0]?.problem ?? null,
    isAsked: alike[0]?.isAsked ?? false,
    since: oldestOf(alike.map(({ failingSince }) => failingSince)),
    what: alike.map(({ what }) => what),
  }))

/** Of a source whose prices and all else go alike, which is said once; `undefined` for any other. */
function wholeOf({ asking, besides }: SourceLine): Told | undefined {
  const [told, ...others] = alikeOf(besides)
  if (!told || others.length > 0) return undefined
  const { problem, isAsked, since } = told
  if (!asking) return { problem, isAsked, since }
  const isOther = asking.isStream || asking.isOpen || !isAsked || asking.problem !== problem
  return isOther ? undefined : { problem, isAsked, since: oldestOf([since, asking.failingSince]) }
}

/** How a source answers, for prices and for what it gives beside them. */
export function States({ line }: { line: SourceLine }) {
  const { id, mayShow, asking, besides } = line
  const whole = mayShow ? wholeOf(line) : undefined
  if (whole) return <Alike {...whole} />
  return (
    <>
      <Asking asking={asking} mayShow={mayShow} />
      {mayShow && alikeOf(besides).map((alike) => <Alike key={alike.what?.join()} {...alike} />)}
      {mayShow && !asking && besides.length === 0 && (
        <Mark shape="off">{id === SIMULATED ? texts.madeHere : texts.notAsked}</Mark>
      )}
    </>
  )
}
