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
    `Your role, ${role}, does not include this. Ask an owner of the desk: they can invite you in another role.`,
  )
export const NO_SIGN_IN = refuse(
  403,
  'Not without a sign-in',
  'This desk runs without sign-in, so access cannot be changed here. On a desk with sign-in an owner can.',
)
export const TOO_MANY = refuse(429, 'One moment, please', 'Too many tries. Please wait a minute.')
export const NOTHING_HERE = refuse(404, 'Nothing is here', 'There is no such page at the desk.')

export const NOT_SHOWN = refuse(500, 'Something went wrong', 'This page failed to load. See the desk’s log.')
export const NOT_SAVED: Refusal = {
  ...refuse(500, 'Something went wrong', 'This may not have gone through. Check before you send it again.'),
  canResend: true,
}

/** What a refused form sent, which its page gives back. A file is chosen again. */
export function typedIn({ method, path, body }: Request, canResend: boolean): Typed | undefined {
  if (method !== 'POST' || !isRecord(body)) return undefined
  const fields = Object.entries(body).filter((each): each is [string, string] => typeof each[1] === 'string')
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
      next: 'If you want to do it, open the desk and do it there. If its pages say that your role does not include it, an owner of the desk can give you another.',
    }),
  },
  method: {
    status: 405,
    page: barePage({
      title: 'The desk takes no such request',
      text: 'Nothing was done.',
      next: 'The desk is used from its pages in a browser.',
    }),
  },
  unreadable: {
    status: 400,
    page: barePage({
      title: 'This request could not be read',
      text: 'Nothing was done: it was too long, or not sent by a form of the desk.',
      next: 'Go back in the browser: your text is still in the form. Shorten it, or send it again.',
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

/** A constant page for a request that is not answered by a drawn one. */
export function sendRefusal(res: Response, why: keyof typeof BARE, status: number = BARE[why].status): void {
  setCache(res, 'private')
  res.set('Content-Security-Policy', BARE_POLICY)
  res.status(status).type('html').send(BARE[why].page)
}
