import { Router } from 'express'

export type OutboxRoutes = {
  /** The newest first. */
  readonly messages: () => Promise<readonly { readonly at: string; readonly to: string; readonly body: string }[]>
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

/**
 * `GET /outbox`: the text messages of a first look. Mounted in demo mode with the outbox sender only: whoever can read
 * this page can verify any number.
 */
export function createOutboxRoutes({ messages }: OutboxRoutes): Router {
  const router = Router()
  router.get('/outbox', async (_req, res) => {
    const items = (await messages()).map(
      ({ at, to, body }) =>
        `<li><p><strong>To ${escapeHtml(to)}</strong>, <time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time></p><pre>${escapeHtml(body)}</pre></li>`,
    )
    res.setHeader('Cache-Control', 'no-store')
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
