/** Bodies of requests to the desk: a form's few words; and, of signed-in people, a page or a file. */
import express, { type Request, type RequestHandler, type Response } from 'express'
import { BODY_LIMIT_BYTES } from '#server/http/edge/security.ts'
import { FILE_BYTES } from '#shared/desk/newsroom.ts'

const wordsUpTo = (limit: number): RequestHandler[] => [
  express.json({ limit, inflate: false, strict: true }),
  express.urlencoded({ limit, inflate: false, extended: false }),
]

export const SMALL_BODY = wordsUpTo(BODY_LIMIT_BYTES)

/** Three bytes a character, as forms send what is not of the alphabet, for the longest text that is taken. */
const TEXT_BYTES = 2 ** 20
/** Of a form around its file. */
const AROUND_BYTES = 4096

const formUpTo = (limit: number): RequestHandler[] => [express.raw({ type: 'multipart/form-data', limit, inflate: false })]

const LARGE = {
  text: wordsUpTo(TEXT_BYTES),
  file: formUpTo(FILE_BYTES + AROUND_BYTES),
  'text-and-file': formUpTo(FILE_BYTES + TEXT_BYTES),
} as const

const handled = (handler: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => void handler(req, res, (error) => (error ? reject(error) : resolve())))

/** The fields of a form with a file; none where it cannot be read. */
async function fieldsOf({ body, headers }: Request): Promise<object> {
  if (!Buffer.isBuffer(body)) return {}
  const type = headers['content-type'] ?? ''
  const form = await new globalThis.Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => [])
  return Object.fromEntries(form)
}

/** Reads a body that only signed-in people may send. */
export async function readLarge(req: Request, res: Response, takes: keyof typeof LARGE): Promise<void> {
  for (const handler of LARGE[takes]) await handled(handler, req, res)
  if (takes !== 'text') req.body = await fieldsOf(req)
}
