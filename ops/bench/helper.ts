/** A program of a benchmark in a process of its own, so that its cost is apart from what it measures. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'

/** No step of a benchmark takes longer, so that a run ends on a machine that is too busy for it. */
const ANSWER_MS = 120_000

export type Helper = {
  readonly pid: number
  /** What it says next. */
  readonly heard: <T>(answer: z.ZodType<T>) => Promise<T>
  /** Sends a message and waits for what it says next. */
  readonly ask: <T>(message: object, answer: z.ZodType<T>) => Promise<T>
  readonly tell: (message: object) => void
  readonly stop: () => void
}

export function startHelper(file: URL, args: readonly string[] = []): Helper {
  const child = fork(fileURLToPath(file), args, { serialization: 'advanced' })
  const heard: Helper['heard'] = (answer) =>
    new Promise((resolve, reject) => {
      const name = file.pathname.split('/').at(-1)
      const ended = (code: number | null): void => reject(new Error(`${name} ended with ${code}`))
      const late = setTimeout(() => reject(new Error(`${name} said nothing for ${ANSWER_MS} ms`)), ANSWER_MS)
      child.once('exit', ended)
      child.once('message', (said) => {
        clearTimeout(late)
        child.off('exit', ended)
        const parsed = answer.safeParse(said)
        if (parsed.success) resolve(parsed.data)
        else reject(parsed.error)
      })
    })
  return {
    pid: child.pid ?? 0,
    heard,
    ask(message, answer) {
      const answered = heard(answer)
      child.send(message)
      return answered
    },
    tell: (message) => void child.send(message),
    stop: () => void child.kill('SIGKILL'),
  }
}
