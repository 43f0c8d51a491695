import { cx } from '../ui/cx.ts'
import styles from './contents.module.css'

type Entry = { readonly id: string; readonly title: string }

/** The sections of a long page, each a link to it. */
export const Contents = ({ label, of }: { label: string; of: readonly Entry[] }) => (
  <nav className={cx('wrap', styles.contents)} aria-label={label}>
    <ul>
      {of.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)
