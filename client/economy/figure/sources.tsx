import type { FigureCredit } from '#shared/economy/views.ts'
import { useHasCome } from '../../live/use-figures.ts'
import { CreditLink } from '../../ui/credit-link.tsx'
import styles from './figure.module.css'

/** Nothing of a source none of whose figures is shown. */
function EconomyCredit({ credit }: { credit: FigureCredit }) {
  const hasCome = useHasCome(credit.of)
  return credit.isShown || hasCome ? <CreditLink credit={credit} /> : null
}

/** Whose figures these are, beside the head of their ledger. */
export const EconomySources = ({ credits }: { credits: readonly FigureCredit[] }) => (
  <div className={styles.sources}>
    <p>We don’t colour these: higher isn’t always better.</p>
    {credits.map((credit) => (
      <EconomyCredit key={credit.text} credit={credit} />
    ))}
  </div>
)
