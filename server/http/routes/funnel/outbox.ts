import { Router } from 'express'
import { setCache } from '../../answers/cache-policy.ts'
import { escapeMarkup } from '../../answers/escape.ts'

export type OutboxRoutes = {
  /** The newest first. */
  readonly messages: () => Promise<readonly { readonly at: string; readonly to: string; readonly body: string }[]>
}

/**
 * `GET /outbox`: the demo's text messages. Mounted only in demo mode with the outbox sender: whoever can read this page
 * can verify any number.
 */
export function createOutboxRoutes({ messages }: OutboxRoutes): Router {
  const router = Router()
  router.get('/outbox', async (_req, res) => {
    const items = (await messages()).map(
      ({ at, to, body }) =>
        `<li><p><strong>To ${escapeMarkup(to)}</strong>, <time datetime="${escapeMarkup(at)}">${escapeMarkup(at)}</time></p><pre>${escapeMarkup(body)}</pre></li>`,
    )
    setCache(res, 'private')
    res.setHeader('X-Robots-Tag', 'noindex')
    res.type('html').send(
      `<!doctype html><html lang="en-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Text messages of this demonstration</title><h1>Text messages of this demonstration</h1>
<p>No message leaves this machine. The newest is at the top; reload to see more.</p>
<ol reversed>${items.join('') || '<li>None yet.</li>'}</ol></html>`,
    )
  })
  return router
}
