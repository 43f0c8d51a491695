import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { NavLink as PageLink } from '#shared/ui/page-constants.ts'

type PageLinksProps = { links: readonly PageLink[]; beside?: (href: string) => ReactNode }

/** A stacked list of links to pages; the one that is shown says so. */
export const PageLinks = ({ links, beside }: PageLinksProps) => (
  <ul>
    {links.map(({ href, label }) => (
      <li key={href}>
        <NavLink to={href} end={href === '/'} viewTransition>
          {label}
          {beside?.(href)}
        </NavLink>
      </li>
    ))}
  </ul>
)
