import type { ComparedLine } from '#shared/desk/newsroom.ts'
import * as texts from './texts.en.tsx'

const SAID = { same: '', out: texts.removed, in: texts.added } as const

/** What differs between two texts, near the differences. */
export const Compared = ({ label, lines }: { label: string; lines: readonly ComparedLine[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer it scrolls with the arrow keys
  <section className="compared" aria-label={label} tabIndex={0}>
    {lines.map(({ kind, text }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server
      <p key={at} className={kind}>
        {SAID[kind] && <span className="vh">{SAID[kind]}</span>}
        {text || '\u00a0'}
      </p>
    ))}
  </section>
)
