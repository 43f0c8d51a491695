/** Brings the code of the live connection, which no reader waits for: only after the first paint, in a chunk of its own. */

import { backoffMs } from '#shared/backoff.ts'

const WAITS = { firstMs: 500, mostMs: 30_000 }

/** Resolves when what is to be drawn now has been painted; in a hidden tab, when it is first shown. */
const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Where the code is, as Chromium and Firefox name it when it could not be had; Safari names nothing, and asks again by itself. */
const addressIn = (error: unknown): string | undefined => /https?:[^?\s]+\.js/.exec(String(error))?.[0]

/**
 * Tries until it succeeds: a server that restarts just now must not leave the page still. `onFailure` hears of each failure.
 * @param bring imports the code
 */
export async function loadCode<Code>(bring: () => Promise<Code>, onFailure: () => void): Promise<Code> {
  await painted()
  // A browser remembers that a module failed and does not ask again, but under another address it does.
  let again: string | undefined
  for (let failures = 0; ; failures++) {
    try {
      return await (again ? (import(/* @vite-ignore */ again) as Promise<Code>) : bring())
    } catch (error) {
      onFailure()
      await pause(backoffMs(failures, WAITS))
      const address = addressIn(error)
      again = address && `${address}?${Date.now()}`
    }
  }
}
