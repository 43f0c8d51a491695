/**
 * Parses what people are still writing in a thread with a deadline: a text that the bounds of `limits.ts` let through, and that takes
 * long anyway, holds up nothing beside it.
 */
import { Worker } from 'node:worker_threads'
import { tooMuch } from './limits.ts'
import { type Parse, parseTree } from './markdown.ts'
import type { Root } from './tree.ts'

/** A page takes some milliseconds. */
const DEADLINE_MS = 2000
/** A tree takes a hundred times its text. */
const MEMORY = { maxOldGenerationSizeMb: 192 } as const

/** @returns what has these texts parsed, and parses any other as it comes */
export type ParseApart = (texts: readonly string[]) => Promise<Parse>

type Outcome = { readonly root: Root | undefined }

/** Resolves once the thread takes texts, so that a deadline does not count its start. */
function start(file: string): Promise<Worker> {
  const thread = new Worker(file, { execArgv: [], env: {}, resourceLimits: MEMORY })
  thread.unref()
  return new Promise((resolve, reject) => {
    thread.once('error', reject)
    thread.once('message', () => {
      thread.off('error', reject)
      resolve(thread)
    })
  })
}

/** Parses one text. A thread that is late, or runs out of memory, is ended. */
function ask(thread: Worker, text: string, deadlineMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (root?: Root): void => {
      clearTimeout(deadline)
      thread.removeAllListeners('message').removeAllListeners('error')
      resolve({ root })
    }
    const deadline = setTimeout(settle, deadlineMs)
    thread.once('message', settle)
    thread.once('error', () => settle())
    thread.postMessage(text)
  })
}

/** @param file the program `parse-thread.ts` */
export function createParseApart(file: string, deadlineMs = DEADLINE_MS): ParseApart {
  /** An editor is drawn from the same text twice, and opened again where it cannot be read. */
  let known: { readonly text: string; readonly outcome: Outcome } | undefined
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function parse(text: string): Promise<Outcome> {
    if (known?.text === text) return known.outcome
    thread ??= await start(file)
    const outcome = await ask(thread, text, deadlineMs)
    known = { text, outcome }
    if (!outcome.root) {
      // The caller has its outcome: a late answer and the error of ending the thread are dropped.
      thread.on('error', () => undefined)
      void thread.terminate()
      thread = undefined
    }
    return outcome
  }

  /** One text after another: a second thread would take the processor from the first. */
  function inTurn(text: string): Promise<Outcome> {
    const turn = last.then(() => parse(text))
    last = turn.catch(() => undefined)
    return turn
  }

  return async (texts) => {
    const outcomes = new Map<string, Outcome>()
    for (const text of texts) if (!tooMuch('', text)) outcomes.set(text, await inTurn(text))
    return (text) => (outcomes.get(text) ?? { root: parseTree(text) }).root
  }
}
