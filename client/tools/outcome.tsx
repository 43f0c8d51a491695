import { type MouseEvent, useState } from 'react'
import type { ParameterSet } from '#shared/tools/parameters/parameter-set.ts'
import type { Tool } from '#shared/tools/tool.ts'
import { Icon } from '../ui/graphics/icon.tsx'
import * as icons from '../ui/graphics/page-icons.ts'
import { Inputs } from './inputs.tsx'
import { OwedPicture } from './picture/owed.tsx'
import { PaymentsPicture } from './picture/payments.tsx'
import { Sources } from './proof.tsx'
import { From, Result } from './result.tsx'
import { TEXTS } from './texts.en.ts'
import styles from './tools.module.css'
import { type SumInHand, workedOf } from './use-sum.ts'

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

/** The answer with its own sources, announced when it changes; while something is wrong there is none. */
export function Outcome({ tool, sum, sets }: { tool: Tool; sum: SumInHand; sets: readonly ParameterSet[] }) {
  const { given, known, outcome } = sum
  const worked = workedOf(sum)
  if (!worked) return <p>{outcome === 'waiting' ? TEXTS.waiting : outcome === 'failed' ? TEXTS.failed : TEXTS.wrong}</p>
  return (
    <>
      <Inputs tool={tool} given={given} />
      <Result tool={tool} worked={worked} />
      {typeof known === 'object' && 'from' in known && <From from={known.from} />}
      {sets.length > 0 && <Sources sets={sets} />}
      {worked.owed && <OwedPicture years={worked.owed} />}
      {worked.compared && <PaymentsPicture payments={worked.compared} />}
      <Actions href={`/tools/${tool.name}?${new URLSearchParams(given)}`} />
    </>
  )
}
