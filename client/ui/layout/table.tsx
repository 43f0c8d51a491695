import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import table from './figure-table.module.css'
import { Heads } from './heads.tsx'

type TableProps = { caption: string; heads: readonly string[]; className?: string | undefined; children: ReactNode }

/** A table in its own scroller, with its heads in one row. */
export const Table = ({ caption, heads, className, children }: TableProps) => (
  <div className={table.scroll}>
    <table className={cx(table.table, className)}>
      <caption className="vh">{caption}</caption>
      <Heads of={heads} />
      <tbody>{children}</tbody>
    </table>
  </div>
)
