import type { FigureCredit } from '#shared/economy/views.ts'
import { useHasCome } from '../../live/use-figures.ts'
import { CreditLink } from '../../ui/credit-link.tsx'
import { HUB_TEXTS } from '../texts.en.ts'
import styles from './figure.module.css'

/** Nothing of a source none of whose figures is shown. */
function EconomyCredit({ credit }: { credit: FigureCredit }) {
  const hasCome = useHasCome(credit.of)
  return credit.isShown || hasCome ? <CreditLink credit={credit} /> : null
}

type SourcesProps = {
  readonly credits: readonly FigureCredit[]
  readonly isDemo: boolean
  /** Whether the figures stand in a ledger, with their changes and lines. */
  readonly isLedger?: boolean
}

/** Whose figures these are, beside the head of their list. */
export const EconomySources = ({ credits, isDemo, isLedger = true }: SourcesProps) => (
  <div className={styles.sources}>
    {isLedger && <p className={isDemo ? styles.wide : undefined}>{HUB_TEXTS.colour}</p>}
    {isDemo && <p>{HUB_TEXTS.demoNote}</p>}
    {isLedger && <p className={styles.wide}>{HUB_TEXTS.span}</p>}
    <details>
      <summary>{HUB_TEXTS.sources}</summary>
      {credits.map((credit) => (
        <EconomyCredit key={credit.text} credit={credit} />
      ))}
    </details>
  </div>
)
