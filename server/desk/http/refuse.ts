/** What the desk says where it does not do what a request asks. */
import type { Response } from 'express'
import { setCache } from '#server/http/answers/cache-policy.ts'
import { refuse } from './route.ts'

export const NO_RIGHT = refuse(403, 'Not for your role', 'Your role does not include this. An owner can change it.')
export const NO_SIGN_IN = refuse(403, 'Not without a sign-in', 'This desk has no sign-in, so access cannot be changed.')
export const TOO_MANY = refuse(429, 'One moment, please', 'Too many tries. Please wait a minute.')
export const NOTHING_HERE = refuse(404, 'Nothing is here', 'There is no such page at the desk.')

export const NOT_SHOWN = refuse(500, 'Something went wrong', 'This page cannot be shown now. The log of the desk says why.')
export const NOT_SAVED = refuse(
  500,
  'Something went wrong',
  'It may not have been done: look before you try again. Go back in the browser: your text is still in the form.',
)

/** One sentence for a request that is not answered by a page. */
export function sendRefusal(res: Response, status: number, text: string): void {
  setCache(res, 'private')
  res.status(status).type('text').send(`${text}\n`)
}
