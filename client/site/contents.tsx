import { useId } from 'react'
import { cx } from '../ui/cx.ts'
import styles from './contents.module.css'

type Entry = { readonly id: string; readonly title: string }

/** The sections of a long page, each a link to it, under a small heading. */
export function Contents({ label, of }: { label: string; of: readonly Entry[] }) {
  const heading = useId()
  return (
    <nav className={cx('wrap', styles.contents)} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className="label">
          {label}
        </h2>
        <ul>
          {of.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
