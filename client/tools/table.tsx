import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import table from '../ui/layout/figure-table.module.css'

type TableProps = { caption: string; heads: readonly string[]; className?: string | undefined; children: ReactNode }

/** A table in its own scroller, with its heads in one row. */
export const Table = ({ caption, heads, className, children }: TableProps) => (
  <div className={table.scroll}>
    <table className={cx(table.table, className)}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
