/** Solves a challenge beside the page, on some of the device's cores. Loaded when a challenge comes, like the worker. */
import type { Challenge } from 'altcha-lib'
import type { Report, Work } from './solver.ts'

/** More would heat a phone for little. */
const MOST_WORKERS = 4

export type SolveOptions = {
  /** How much of the longest possible way is done, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const stepsOf = ({ parameters }: Challenge): number => Number(parameters.data?.steps) || 1

/** @returns the proof. @throws where no worker starts, the browser cannot calculate, or `signal` says stop */
export async function solve(text: string, { onProgress, signal }: SolveOptions): Promise<string> {
  signal.throwIfAborted()
  const challenge: Challenge = JSON.parse(atob(text))
  const count = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1)
  const workers: Worker[] = []
  let tried = 0
  try {
    return await new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      const hear = ({ data }: MessageEvent<Report>): void => {
        if (data.kind === 'tried') {
          tried += data.count
          onProgress(Math.min(1, tried / stepsOf(challenge)))
        } else if (data.kind === 'found' && data.solution) resolve(btoa(JSON.stringify({ challenge, solution: data.solution })))
        else reject(new Error('This browser cannot solve it'))
      }
      for (let first = 0; first < count; first++) {
        const worker = new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' })
        workers.push(worker)
        worker.onmessage = hear
        worker.onerror = () => reject(new Error('The worker did not start'))
        worker.postMessage({ challenge, first, every: count } satisfies Work)
      }
    })
  } finally {
    for (const worker of workers) worker.terminate()
  }
}
