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

/** The formula with the reader's own numbers set in, line by line. */
export const WorkedLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <figure className={styles.worked}>
      <figcaption>{TEXTS.yours}</figcaption>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two taxes may have the same line, and a line has no state
        <code key={place}>{line}</code>
      ))}
    </figure>
  )
