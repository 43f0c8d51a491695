import type { ReactNode } from 'react'
import { QUOTED_LOCALE } from '#shared/language/locale.en.ts'
import { Heads } from './heads.tsx'
import styles from './prose.module.css'
import { LedgerSection } from './section.tsx'

/** Running text of our own pages: about, privacy, terms. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles.prose}>{children}</div>

/** A section that is running text and nothing else. */
export const TextSection = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <LedgerSection title={title} {...(id !== undefined && { id })}>
    <Prose>{children}</Prose>
  </LedgerSection>
)

/** A table that scrolls by itself if the page is too narrow for it. On phones a row is a block, and each cell follows its label. */
export function DataTable({
  caption,
  head,
  rows,
  quoted,
}: {
  caption: string
  head: readonly string[]
  /** The first cell of a row is its name. */
  rows: readonly (readonly [name: ReactNode, ...others: ReactNode[]])[]
  /** What follows the first cell of a row is from a record, in its own language. */
  quoted?: boolean
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <Heads of={head} />
        <tbody>
          {rows.map(([first, ...others], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page stay where they are
            <tr key={row}>
              <th scope="row">{first}</th>
              {others.map((text, index) => (
                <td key={head[index + 1]} data-label={head[index + 1]} lang={quoted ? QUOTED_LOCALE : undefined}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
