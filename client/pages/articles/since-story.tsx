import { Link } from 'react-router'
import { Line } from '../../economy/chart/line.tsx'
import { CreditLink } from '../../ui/credit-link.tsx'
import { Words } from '../../ui/words.tsx'
import * as texts from './since-story.en.ts'
import styles from './since-story.module.css'
import type { StoryLine } from './story-lines.ts'

/** The height of one line, in pixels; it is as wide as its column. */
const HEIGHT = 40

/** A line begins anew after each gap. */
const hasGap = ({ path }: StoryLine): boolean => path.lastIndexOf('M') > 0

/** What the story is about, each with its line since publication. Drawn on the server, and the same without script. */
export function SinceStory({ lines, isExplained = false }: { lines: readonly StoryLine[]; isExplained?: boolean | undefined }) {
  const credits = new Map(lines.flatMap(({ credit }) => (credit ? [[credit.text, credit] as const] : [])))
  return (
    <section className={`${styles.since} no-print`} data-since-story="">
      <h2>{isExplained ? texts.overAYear : texts.sinceStoryHeading}</h2>
      <ul>
        {lines.map(({ href, name, path, words, mark, simulated }) => (
          <li key={href} data-simulated={simulated || undefined}>
            <Link to={href}>{name}</Link>
            {path !== '' && <Line path={path} height={HEIGHT} />}
            <p className="meta num">
              <Words of={words} />
            </p>
            {mark && <p className="meta">{mark}</p>}
          </li>
        ))}
      </ul>
      {lines.some(hasGap) && <p className="meta">{texts.gapNote}</p>}
      <div className={styles.credits}>
        {[...credits.values()].map((credit) => (
          <CreditLink key={credit.text} credit={credit} />
        ))}
      </div>
    </section>
  )
}
