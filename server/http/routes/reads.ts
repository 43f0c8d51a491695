import { Router } from 'express'
import { z } from 'zod'
import { fieldProblems, sendInvalid, text } from './body.ts'

export type ReadsOptions = {
  /** Counts one reading of a page; unknown slugs are ignored. */
  readonly countRead: (slug: string) => void
}

const body = z.object({ slug: text(200) })

/** `POST /api/reads {slug}`: a page was read. Sets no cookie and keeps nothing about the reader. */
export function createReads({ countRead }: ReadsOptions): Router {
  const router = Router()
  router.post('/api/reads', (req, res) => {
    const parsed = body.safeParse(req.body ?? {})
    if (!parsed.success) return sendInvalid(res, fieldProblems(parsed.error))
    countRead(parsed.data.slug)
    res.status(204).end()
  })
  return router
}
