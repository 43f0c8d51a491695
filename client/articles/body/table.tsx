import type { CellAlign, Inline, TableBlock } from '#shared/articles/blocks.ts'
import styles from './blocks.module.css'
import { drawn } from './drawn.ts'
import { Inlines } from './inline.tsx'
import * as texts from './texts.en.ts'

const alignClass = (align: CellAlign | undefined): string | undefined =>
  align === 'right' ? styles.right : align === 'center' ? styles.center : undefined

/** A table that scrolls by itself if the page is too narrow for it. */
export function Table({ block: { align, head, rows } }: { block: TableBlock }) {
  const drawCell = (cell: readonly Inline[], column: number) => (
    <td className={alignClass(align[column])}>
      <Inlines nodes={cell} />
    </td>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={texts.table}>
      <table className={styles.table}>
        <thead>
          <tr>
            {drawn(head, (cell, column) => (
              <th scope="col" className={alignClass(align[column])}>
                <Inlines nodes={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn(rows, (cells) => (
            <tr>{drawn(cells, drawCell)}</tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
