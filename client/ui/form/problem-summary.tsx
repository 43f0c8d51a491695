import { useId, useState } from 'react'
import { Icon } from '../graphics/icon.tsx'
import { useFieldIds } from './field.tsx'
import styles from './problem-summary.module.css'
import * as texts from './texts.en.ts'

/** What is wrong, by the name of the field, in the order of the form. */
type Problems = Readonly<Record<string, string | undefined>>

/**
 * What is wrong with a form that came back from the server, at its top and in focus, each line a way to its field. With
 * script the first wrong field takes the focus instead, and nothing is put above it.
 */
export function ProblemSummary({ problems }: { problems: Problems }) {
  const id = useId()
  const idOf = useFieldIds()
  const listed = Object.entries(problems).filter(([, text]) => text)
  const [cameBack] = useState(listed.length > 0)
  if (!cameBack || listed.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the browser's own way to what a page has to say, where no script runs
    <section aria-labelledby={id} tabIndex={-1} autoFocus className={styles.summary}>
      <p id={id}>
        <Icon name="warning" small />
        {listed.length === 1 ? texts.oneCorrection : texts.correctionsNeeded(listed.length)}
      </p>
      <ul>
        {listed.map(([name, text]) => (
          <li key={name}>
            <a href={`#${idOf(name)}`}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
