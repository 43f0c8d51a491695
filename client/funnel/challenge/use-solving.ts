import { useEffect, useRef, useState } from 'react'

/** `plain`: no script runs yet, or never will. `share`: of the longest possible way, 0 to 1. */
export type Solving =
  | { readonly kind: 'plain' }
  | { readonly kind: 'working'; readonly share: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed' }

/** Solves a challenge as soon as the page's script runs, and again on request. */
export function useSolving(challenge: string, onSolved: (proof: string) => void) {
  const [solving, setSolving] = useState<Solving>({ kind: 'plain' })
  const [attempt, setAttempt] = useState(1)
  const latest = useRef(onSolved)
  const work = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = onSolved
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt at the same challenge starts over
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    work.current = controller
    setSolving({ kind: 'working', share: 0 })
    const onProgress = (share: number): void => setSolving({ kind: 'working', share })
    void import('./solve.ts')
      .then(({ solve }) => solve(challenge, { onProgress, signal }))
      .then(
        (proof) => latest.current(proof),
        () => !signal.aborted && setSolving({ kind: 'failed' }),
      )
    return () => controller.abort()
  }, [challenge, attempt])
  return {
    solving,
    stop: (): void => {
      work.current?.abort()
      setSolving({ kind: 'stopped' })
    },
    start: (): void => setAttempt((before) => before + 1),
  }
}
