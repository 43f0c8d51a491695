import express, { Router } from 'express'
import { z } from 'zod'
import { sendError } from '../../answers/respond.ts'
import { BODY_LIMIT_BYTES } from '../../edge/security.ts'

export type SandboxRoutes = {
  /** Takes a lead under its key. @returns the dashboard's address, if visitors can see it */
  readonly receive: (payload: Readonly<Record<string, string>>, key: string) => Promise<string | undefined>
}

const payload = z.record(z.string(), z.string())
const key = z.string().min(1).max(255)

/** `POST /sandbox/tracker`: the built-in tracker as a real HTTP endpoint, to try out `LEAD_TRACKER_URL`. */
export function createSandboxRoutes({ receive }: SandboxRoutes): Router {
  const router = Router()
  router.post('/sandbox/tracker', express.json({ limit: BODY_LIMIT_BYTES, inflate: false }), async (req, res) => {
    const lead = payload.safeParse(req.body)
    const idempotencyKey = key.safeParse(req.headers['idempotency-key'])
    if (!lead.success || !idempotencyKey.success)
      return sendError(res, 400, { error: 'A lead is one JSON object of texts, with an Idempotency-Key.', code: 'invalid' })
    res.json({ ret_code: '200', url: await receive(lead.data, idempotencyKey.data) })
  })
  return router
}
