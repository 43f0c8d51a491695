import type { ReactNode } from 'react'
import { GoLink } from '../form/button.tsx'
import { EmptyState } from './states.tsx'
import styles from './to-come.module.css'

/** An entry that a list will have: its source with the source's own site, what it brings, and its present state. */
export type Coming = {
  readonly name: string
  readonly site?: string | undefined
  readonly gives: string
  readonly note?: ReactNode
}
/** Where a reader may go meanwhile. */
export type Meanwhile = { readonly href: string; readonly label: string }

type ToComeProps = {
  readonly title: string
  readonly children: ReactNode
  readonly coming?: readonly Coming[]
  readonly meanwhile: { readonly title: string; readonly ways: readonly Meanwhile[] }
}

/** In place of a list that is still empty: what will be in it, from where and when, and where to go meanwhile. */
export const ToCome = ({ title, children, coming = [], meanwhile }: ToComeProps) => (
  <>
    <EmptyState title={title}>{children}</EmptyState>
    {coming.length > 0 && (
      <dl className={styles.coming}>
        {coming.map(({ name, site, gives, note }) => (
          <div key={name}>
            <dt>
              {site === undefined ? (
                name
              ) : (
                <a href={site} rel="noopener">
                  {name}
                </a>
              )}
            </dt>
            <dd>
              {gives}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    )}
    <nav aria-label={meanwhile.title} className={styles.meanwhile}>
      <h3>{meanwhile.title}</h3>
      <ul>
        {meanwhile.ways.map(({ href, label }) => (
          <li key={href}>
            <GoLink href={href}>{label}</GoLink>
          </li>
        ))}
      </ul>
    </nav>
  </>
)
