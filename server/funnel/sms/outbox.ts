import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { SmsSender } from '../ports.ts'

const line = z.object({ at: z.string(), to: z.string(), body: z.string() })
export type OutboxMessage = z.infer<typeof line>

/** For demo mode: each message is one JSON line `{at, to, body}` in a file that only its owner can read. */
export const createOutboxSender = ({ file, now }: { file: string; now: () => number }): SmsSender => ({
  async send({ to, body }) {
    const text = `${JSON.stringify({ at: new Date(now()).toISOString(), to, body })}\n`
    const append = () => appendFile(file, text, { mode: 0o600 })
    try {
      await append().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(dirname(file), { recursive: true })
        await append()
      })
      return { kind: 'accepted' }
    } catch (error) {
      return { kind: 'refused', reason: error instanceof Error ? error.message : 'the outbox cannot be written' }
    }
  },
})

/** Newest messages first; an unreadable line is left out. Empty if nothing has been sent yet. */
export async function readOutbox(file: string, limit = 20): Promise<OutboxMessage[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .slice(-limit - 1)
    .flatMap((raw) => {
      const parsed = raw === '' ? undefined : line.safeParse(safeJson(raw))
      return parsed?.success ? [parsed.data] : []
    })
    .reverse()
}

function safeJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
