import { NavLink } from 'react-router'
import type { NavLink as PageLink } from '#shared/ui/page-lists.ts'

/** A stacked list of links to pages; the one that is shown says so. */
export const PageLinks = ({ links }: { links: readonly PageLink[] }) => (
  <ul>
    {links.map(({ href, label }) => (
      <li key={href}>
        <NavLink to={href} end={href === '/'} viewTransition>
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
)
