import type { Response } from 'express'

/** The one shape of every API error: text for people, a word for programs, and what a form needs to place it. */
export type ApiError = {
  readonly error: string
  readonly code: string
  readonly fields?: Readonly<Record<string, string>>
  readonly attemptsLeft?: number
}

/** Answers with an error; `retryAfter` in seconds becomes the header of that name. */
export function sendError(res: Response, status: number, body: ApiError, retryAfter?: number): void {
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfter))))
  res.status(status).json(body)
}
