import type { ComponentProps } from 'react'
import { useLinkClickHandler } from 'react-router'

type StayingLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  readonly to: string
  /** The id of the part that changes: where a page without script comes back to. */
  readonly at: string
}

/**
 * A link to this page in another view. With script the reader stays where he is: the router scrolls to a link's fragment even
 * where it is told to keep the place, so it does not get one.
 */
export function StayingLink({ to, at, ...link }: StayingLinkProps) {
  return <a {...link} href={`${to}#${at}`} onClick={useLinkClickHandler(to, { preventScrollReset: true })} />
}
