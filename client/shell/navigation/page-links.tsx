import { Link } from 'react-router'
import type { NavLink } from '#shared/ui/pages.ts'

/** A stacked list of links to pages. */
export const PageLinks = ({ links }: { links: readonly NavLink[] }) => (
  <ul>
    {links.map(({ href, label }) => (
      <li key={href}>
        <Link to={href} viewTransition>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
