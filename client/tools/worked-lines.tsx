import { TEXTS } from './texts.en.ts'
import styles from './tools.module.css'

/** A formula, a line for each part. */
export const Formula = ({ text }: { text: string }) => (
  <figure className={styles.worked}>
    {text.split(/\s?; /).map((line) => (
      <code key={line}>{line}</code>
    ))}
  </figure>
)

/** A line whose negative amounts are in one piece: a browser may part a minus from its dollar sign. */
const unparted = (line: string) =>
  line.split(/(\u2212\S+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: an amount may be twice in a line
      <span key={place} className="nb">
        {part}
      </span>
    ),
  )

/** The formula with the reader's own numbers set in, line by line. */
export const WorkedLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <figure className={styles.worked}>
      <figcaption>{TEXTS.yours}</figcaption>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two taxes may have the same line, and a line has no state
        <code key={place}>{unparted(line)}</code>
      ))}
    </figure>
  )
