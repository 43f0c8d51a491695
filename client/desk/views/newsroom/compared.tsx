import { Fragment, type ReactNode } from 'react'
import type { ChangedLine } from '#shared/articles/article.ts'
import { When } from '../../parts.tsx'
import * as texts from './texts.en.tsx'

const ISO = /(\d{4}-\d\d-\d\dT[\d:.]+Z)/

/** A file has its times in UTC, for programs; who reads it has those of the desk. */
const dated = (text: string): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server
  text.split(ISO).map((part, at) => (at % 2 === 1 ? <When key={at} at={Date.parse(part)} /> : part))

const Words = ({ kind, text }: ChangedLine[number]) => {
  if (kind === 'same') return text === '' ? '\u00a0' : dated(text)
  const Changed = kind === 'out' ? 'del' : 'ins'
  return (
    <Changed>
      <span className="vh">{kind === 'out' ? texts.removed : texts.added}</span>
      {text === '' ? '\u00a0' : dated(text)}
    </Changed>
  )
}

/** What differs between two texts, near the differences: a line that is only part new with its words alone. */
export const Compared = ({ label, lines }: { label: string; lines: readonly ChangedLine[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer it scrolls with the arrow keys
  <section className="compared" aria-label={label} tabIndex={0}>
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server
      <p key={at} className={line.some(({ kind }) => kind !== 'same') ? 'changed' : undefined}>
        {line.map((words, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server
          <Fragment key={part}>
            {part > 0 && ' '}
            <Words {...words} />
          </Fragment>
        ))}
      </p>
    ))}
  </section>
)
