import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import styles from '../quote/price-facts.module.css'
import { type FactsProps, KnownFacts } from '../quote/price-facts.tsx'
import { isUnlicensed } from '../quote/status.ts'
import * as texts from './texts.en.tsx'

const lacksSome = ({ rows }: FactsProps): boolean =>
  rows.state === 'read' && rows.value.some(({ unlicensed }) => unlicensed) && !isUnlicensed(rows.value)

/** The facts about a section's prices, for its margin, and why some of them are missing. */
export const MarginFacts = (facts: FactsProps) => (
  <div className={cx(styles.facts, styles.margin)} data-facts="">
    <KnownFacts {...facts} />
    {lacksSome(facts) && <Link to="/transparency#data-sources">{texts.someReasonLink}</Link>}
  </div>
)
