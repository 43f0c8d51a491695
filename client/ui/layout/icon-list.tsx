import type { ReactNode } from 'react'
import { Icon, type IconName } from '../graphics/icon.tsx'
import styles from './icon-list.module.css'

export type IconListItem = { readonly icon: IconName; readonly title: string; readonly text: ReactNode }

/** A list of short facts, each with an icon: benefits, ways to reach us. */
export function IconList({ items }: { items: readonly IconListItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
