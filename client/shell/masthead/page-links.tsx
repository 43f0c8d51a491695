import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import type { NavLink as PageLink } from '#shared/ui/page-constants.ts'

type PageLinksProps = { links: readonly PageLink[]; beside?: (href: string) => ReactNode }

/** A stacked list of links to pages; the one that is shown says so. */
export const PageLinks = ({ links, beside }: PageLinksProps) => (
  <ul>
    {links.map(({ href, label }) => {
      // A place on a page is not the page that is shown.
      const To = href.includes('#') ? Link : NavLink
      return (
        <li key={href}>
          <To to={href} viewTransition>
            {label}
            {beside?.(href)}
          </To>
        </li>
      )
    })}
  </ul>
)
