/** Runs in a worker: tries one answer after the other. Only the two parts of ALTCHA that this needs are in its file. */
import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Every `every`th answer from the `first` on: what this worker tries. */
export type Work = { readonly challenge: Challenge; readonly first: number; readonly every: number }
export type Report =
  | { readonly kind: 'tried'; readonly count: number }
  | { readonly kind: 'found'; readonly solution: Solution | null }
  | { readonly kind: 'failed' }

const REPORT_EVERY = 20

const report = (message: Report): void => self.postMessage(message)

self.onmessage = async ({ data }: MessageEvent<Work>) => {
  let tried = 0
  const counting: typeof deriveKey = (...key) => {
    tried++
    if (tried % REPORT_EVERY === 0) report({ kind: 'tried', count: REPORT_EVERY })
    return deriveKey(...key)
  }
  const { challenge, first: counterStart, every: counterStep } = data
  try {
    // Without a time limit: the caller ends the worker.
    const solution = await solveChallenge({ challenge, counterStart, counterStep, deriveKey: counting, timeout: 0 })
    report({ kind: 'found', solution })
  } catch {
    report({ kind: 'failed' })
  }
}
