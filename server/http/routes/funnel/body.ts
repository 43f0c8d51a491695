/** Parses the funnel's JSON bodies: each field is one string; anything else is a problem that names the field. */
import type { Request, Response } from 'express'
import { z } from 'zod'
import type { ProblemReply } from '#shared/funnel/answers.ts'
import { MESSAGES, tooLong } from '#shared/funnel/texts.en.ts'
import { sendError } from '../../answers/respond.ts'
import { FUNNEL_REFUSALS } from './texts.en.ts'

/** One string of at most `max` characters; lists, objects and numbers are refused, not converted. */
export const text = (max: number) => z.string(FUNNEL_REFUSALS.oneText).max(max, tooLong(max))

export type Fields = Readonly<Record<string, string>>

/** The first problem of each field. */
export function fieldProblems(error: z.ZodError): Fields {
  const problems: Record<string, string> = {}
  for (const issue of error.issues) problems[String(issue.path[0] ?? 'body')] ??= issue.message
  return problems
}

export const sendInvalid = (res: Response, fields: Fields): void =>
  sendError(res, 400, { error: Object.values(fields)[0] ?? FUNNEL_REFUSALS.check, code: 'invalid', fields })

/** Answers with a problem, in its words for programs and people. */
export function refuse(
  res: Response,
  { status, error, code, retryAfter, challenge }: ProblemReply,
  more: { attemptsLeft?: number } = {},
): void {
  sendError(res, status, { error, code, ...(challenge !== undefined && { challenge }), ...more }, retryAfter)
}

export const sendUnavailable = (res: Response): void =>
  sendError(res, 503, { error: MESSAGES.unavailable, code: 'unavailable' }, 5)

/** The client's address as Express resolves it (`trust proxy`), never a field of the body. */
export const peer = (req: Request): { readonly ip: string; readonly userAgent: string } => ({
  ip: req.ip ?? '',
  userAgent: (req.headers['user-agent'] ?? '').slice(0, 512),
})

/** The first of the reader's languages that we have texts in. */
export const localeOf = (req: Request): string => (req.acceptsLanguages('en', 'fr') === 'fr' ? 'fr-CA' : 'en-CA')

/** Counts a use for this address; answers 429 itself once the limit is reached. */
export type PeerLimit = (req: Request, res: Response) => Promise<boolean>
