/** Reading JSON bodies of the funnel: each field one text, everything else a problem that names the field. */
import type { Request, Response } from 'express'
import { z } from 'zod'
import { MESSAGES } from '#shared/funnel.ts'
import { sendError } from '../respond.ts'

/** One text of at most `max` characters; lists, objects and numbers are refused, not converted. */
export const text = (max: number) => z.string('Please enter one text').max(max, `Please use at most ${max} characters`)

export type Fields = Readonly<Record<string, string>>

/** The first problem of each field. */
export function fieldProblems(error: z.ZodError): Fields {
  const problems: Record<string, string> = {}
  for (const issue of error.issues) problems[String(issue.path[0] ?? 'body')] ??= issue.message
  return problems
}

export const sendInvalid = (res: Response, fields: Fields): void =>
  sendError(res, 400, { error: Object.values(fields)[0] ?? 'Please check your entries.', code: 'invalid', fields })

export const sendUnavailable = (res: Response): void =>
  sendError(res, 503, { error: MESSAGES.unavailable, code: 'unavailable' }, 5)

/** The peer as Express believes it (`trust proxy` decides), never a field of the body. */
export const peer = (req: Request): { readonly ip: string; readonly userAgent: string } => ({
  ip: req.ip ?? '',
  userAgent: (req.headers['user-agent'] ?? '').slice(0, 512),
})

/** The reader's first language as far as our texts know it. */
export const localeOf = (req: Request): string => (req.acceptsLanguages('en', 'fr') === 'fr' ? 'fr-CA' : 'en-CA')

/** Counts a use for this peer; answers 429 itself when the limit is reached. */
export type PeerLimit = (req: Request, res: Response) => Promise<boolean>
