/** What the desk says where it does not do what a request asks. */
import type { Request, Response } from 'express'
import { setCache } from '#server/http/answers/cache-policy.ts'
import type { Role } from '#shared/desk/permissions.ts'
import type { Typed } from '#shared/desk/views.ts'
import { isRecord } from '#shared/typed-keys.ts'
import { BARE_POLICY, barePage } from './bare-page.ts'
import { type Refusal, refuse } from './route.ts'

export const noRight = (role: Role): Refusal =>
  refuse(
    403,
    'Not for your role',
    `Your role, ${role}, does not include this. Ask an owner of the desk: they can remove your access and invite you in another role.`,
  )
export const NO_SIGN_IN = refuse(
  403,
  'Not without a sign-in',
  'This desk runs without sign-in, so access cannot be changed here. On a desk with sign-in an owner can.',
)
export const TOO_MANY = refuse(429, 'One moment, please', 'Too many tries. Please wait a minute.')
/** Who is signed in goes on from the menu of its page; a stranger is shown none. */
export const NOTHING_HERE = refuse(404, 'Nothing is here', 'There is no such page at the desk.')

export const NOT_SHOWN = refuse(500, 'Something went wrong', 'This page failed to load. See the desk’s log.')
export const NOT_SAVED: Refusal = {
  ...refuse(500, 'Something went wrong', 'This may not have gone through. Check before you send it again.'),
  canResend: true,
}

/** Returns the fields of a refused form, to fill in again: without files, and without a confirmation. */
export function typedIn({ method, path, body }: Request, canResend: boolean): Typed | undefined {
  if (method !== 'POST' || !isRecord(body)) return undefined
  const fields = Object.entries(body).filter(
    (each): each is [string, string] => typeof each[1] === 'string' && each[0] !== 'confirmed',
  )
  return { action: path, fields, canResend }
}

const BARE = {
  elsewhere: {
    status: 403,
    page: barePage({
      title: 'The desk is not at this address',
      text: 'Nothing was done.',
      next: 'Open the desk at its own domain, or at localhost through a tunnel. The person who runs this server knows the address.',
      isElsewhere: true,
    }),
  },
  otherSite: {
    status: 403,
    page: barePage({
      title: 'This request came from another site',
      text: 'Nothing was done. The desk acts only on its own pages, whatever your role.',
      next: 'If you want to do it, open the desk and do it there.',
    }),
  },
  method: {
    status: 405,
    page: barePage({
      title: 'The desk does not accept this request',
      text: 'Nothing was done.',
      next: 'The desk is used from its pages in a browser.',
    }),
  },
  unreadable: {
    status: 400,
    page: barePage({
      title: 'This request could not be read',
      text: 'Nothing was done: the address cannot be read, or the form was too long.',
      next: 'Go back in the browser. If you came from a form, your text is still there: shorten it, or send it again.',
    }),
  },
  failed: {
    status: 500,
    page: barePage({
      title: NOT_SHOWN.title,
      text: NOT_SHOWN.text,
      next: 'Try again in a minute. If it stays, tell the person who runs this server.',
    }),
  },
} as const

/** Sends a constant page where none can be rendered. */
export function sendRefusal(res: Response, why: keyof typeof BARE, status: number = BARE[why].status): void {
  setCache(res, 'private')
  res.set('Content-Security-Policy', BARE_POLICY)
  res.status(status).type('html').send(BARE[why].page)
}
