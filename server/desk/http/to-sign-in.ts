/** The way to the sign-in, with what ended and where to go on after it. */
import type { Request } from 'express'
import { viewAt } from '#shared/desk/view-rows.ts'
import { seeAt } from './route.ts'

/** Only a path of our own: never another site. */
export const ownPath = (text: string | null): string => (text !== null && /^\/(?![/\\])[\w/?&=%+.-]*$/.test(text) ? text : '/')

/** The page on which an act was begun, by the act's address: the forms name no referrer. */
function pageOf(path: string): string {
  let page = path
  while (page !== '' && viewAt(page) === undefined) page = page.slice(0, page.lastIndexOf('/'))
  return ownPath(page)
}

/** @param hadSession the request brought the cookie of a session, which is over by now */
export function toSignIn({ method, path, originalUrl }: Request, hadSession: boolean): string {
  if (path === '/sign-out') return seeAt({ kind: 'see', path: '/sign-in', done: 'signed-out' })
  // Only a page of the desk sends an act: its sender was signed in when the page was drawn.
  const isAct = method === 'POST'
  const next = isAct ? pageOf(path) : ownPath(originalUrl)
  const at = next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`
  return seeAt({ kind: 'see', path: at, done: isAct ? 'session-ended' : hadSession ? 'session-over' : undefined })
}
