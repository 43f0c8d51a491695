import { appendFileSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { errorCode } from '#server/platform/error-code.ts'
import type { SmsSender } from '../ports.ts'

const line = z.object({ at: z.string(), to: z.string(), body: z.string() })
export type OutboxMessage = z.infer<typeof line>

/**
 * Appends a line to a file, and makes its folder when that is not there yet. At once: nothing waits for the disk here, and
 * the way to another thread and back costs ten times as much as the write.
 */
function append(file: string, line: string): void {
  try {
    appendFileSync(file, line, { mode: 0o600 })
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    mkdirSync(dirname(file), { recursive: true })
    appendFileSync(file, line, { mode: 0o600 })
  }
}

/** For demo mode: each message is one JSON line `{at, to, body}` in a file that only its owner can read. */
export function createOutboxSender({ file, now }: { file: string; now: () => number }): SmsSender {
  return {
    async send({ to, body }) {
      try {
        append(file, `${JSON.stringify({ at: new Date(now()).toISOString(), to, body })}\n`)
        return { kind: 'accepted' }
      } catch (error) {
        return { kind: 'refused', reason: error instanceof Error ? error.message : 'the outbox cannot be written' }
      }
    },
  }
}

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
