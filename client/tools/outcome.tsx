import { type MouseEvent, useState } from 'react'
import { COLON } from '#shared/language/locale.en.ts'
import { setsOf } from '#shared/tools/parameters/of-tool.ts'
import type { ParameterSet } from '#shared/tools/parameters/parameter-set.ts'
import { yearInUse } from '#shared/tools/parameters/years.ts'
import type { Problems, Tool } from '#shared/tools/tool.ts'
import { Icon } from '../ui/graphics/icon.tsx'
import * as icons from '../ui/graphics/page-icons.ts'
import { Inputs } from './inputs.tsx'
import { OwedPicture } from './picture/owed.tsx'
import { PaymentsPicture } from './picture/payments.tsx'
import { Sources } from './proof.tsx'
import { From, Result } from './result.tsx'
import { PARAMETER_TEXTS, TEXTS } from './texts.en.ts'
import styles from './tools.module.css'
import { type LastSum, type SumInHand, workedOf } from './use-sum.ts'

/**
 * The address of a result. With script it takes the place of the tool's own in the history, and nothing is sent: Back leads away from
 * the tool, and back to it to what was typed.
 */
function ResultLink({ href }: { href: string }) {
  const [isTaken, setTaken] = useState(false)
  const take = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.replaceState(history.state, '', href)
    setTaken(true)
  }
  return (
    <>
      <a className={styles.link} href={href} rel="noreferrer" onClick={take}>
        <Icon name={icons.link} small />
        {TEXTS.link}
      </a>
      {isTaken && TEXTS.linked}
    </>
  )
}

/** What can be done with a result. */
const Actions = ({ href }: { href: string }) => (
  <div className={`${styles.actions} no-print`}>
    <ResultLink key={href} href={href} />
    <button type="button" className={`${styles.link} needs-script`} onClick={() => window.print()}>
      <Icon name={icons.print} small />
      {TEXTS.print}
    </button>
  </div>
)

/** In the place of a first result: what each field needs, and a way to one that works. */
const Needed = ({ tool, problems }: { tool: Tool; problems: Problems }) => (
  <div className={styles.needed}>
    <p>{TEXTS.none}</p>
    <ul>
      {Object.entries(problems).map(([name, problem]) => (
        <li key={name}>
          {tool.inputs[name]?.label}
          {COLON} {problem}
        </li>
      ))}
    </ul>
    <a className={styles.link} href={`/tools/${tool.name}`}>
      {TEXTS.example}
    </a>
  </div>
)

/** Why the result is not that of the fields; nothing while figures are read. */
function whyStale({ outcome }: SumInHand): string | undefined {
  if (outcome === 'failed') return TEXTS.failed
  return typeof outcome === 'object' && 'problems' in outcome ? TEXTS.notUpdated(Object.keys(outcome.problems).length) : undefined
}

/** What of the parameters of its year a sum takes: they are beside it. */
export const setsBeside = ({ worked, given }: LastSum): readonly ParameterSet[] =>
  setsOf({ sets: worked.used ?? [] }, Number(given.year))

function Shown({ tool, last }: { tool: Tool; last: LastSum }) {
  const { given, known, worked } = last
  const sets = setsBeside(last)
  return (
    <>
      <Inputs tool={tool} given={given} />
      <Result tool={tool} worked={worked} />
      {typeof known === 'object' && 'from' in known && <From from={known.from} />}
      {tool.sets && <p className={`meta ${styles.sources}`}>{PARAMETER_TEXTS.rulesOf(`${yearInUse(Number(given.year))}`)}</p>}
      {sets.length > 0 && <Sources sets={sets} />}
      {worked.owed && <OwedPicture years={worked.owed} />}
      {worked.compared && <PaymentsPicture payments={worked.compared} />}
    </>
  )
}

/** The answer with its own sources, announced when it changes; while something is wrong, the last one, dimmed, and why. */
export function Outcome({ tool, sum }: { tool: Tool; sum: SumInHand }) {
  const { given, outcome, last } = sum
  if (!last)
    return typeof outcome === 'object' && 'problems' in outcome ? (
      <Needed tool={tool} problems={outcome.problems} />
    ) : (
      <p>{outcome === 'waiting' ? TEXTS.waiting : TEXTS.failed}</p>
    )
  if (workedOf(sum))
    return (
      <>
        <Shown tool={tool} last={last} />
        <Actions href={`/tools/${tool.name}?${new URLSearchParams(given)}`} />
      </>
    )
  const why = whyStale(sum)
  return (
    <>
      {why && <p className={styles.why}>{why}</p>}
      <div className={styles.stale} data-stale="" aria-busy={outcome === 'waiting'}>
        <Shown tool={tool} last={last} />
      </div>
    </>
  )
}
