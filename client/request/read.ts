/** Reads JSON for a page that is open. The numbers are those of the specification (section 9); decision 0009 says which and why. */

const MINUTE = 60_000
/** An answer is taken as it is for this long. */
export const FRESH_MS = 5 * MINUTE
/** It is used until then, where no newer one can be had. */
export const KEPT_MS = 10 * MINUTE
/** How often a failed read is tried again. */
export const RETRIES = 1
const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 30_000
/** So that a long visit fills no memory. */
const MOST_KEPT = 50

type Clock = { readonly now: () => number; readonly wait: (ms: number) => Promise<void> }
type Kept = { readonly at: number; readonly body: unknown }

/** An answer that is no success, with what it says where that is JSON. */
export class Refused extends Error {
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`HTTP ${status}`)
    this.body = body
  }
}
const refusalOf = async (response: Response): Promise<Refused> =>
  new Refused(response.status, await response.json().catch(() => undefined))

/** What the server refuses it refuses again; what it could not answer it may answer now. */
const isRefusal = (status: number): boolean => status < 500

/** One attempt and its retries, each after twice the wait of the one before. @throws when all fail, or when given up */
async function ask(url: string, signal: AbortSignal, { wait }: Clock): Promise<unknown> {
  for (let retry = 0; ; retry++) {
    const response = await fetch(url, { signal }).catch((error: unknown) => {
      if (signal.aborted || retry === RETRIES) throw error
    })
    if (response?.ok) return response.json()
    if (response && (isRefusal(response.status) || retry === RETRIES)) throw await refusalOf(response)
    await wait(Math.min(FIRST_WAIT_MS * 2 ** retry, MAX_WAIT_MS))
    signal.throwIfAborted()
  }
}

/** `now`: milliseconds that never go back. */
export function createReader(clock: Clock) {
  const kept = new Map<string, Kept>()

  function keep(url: string, body: unknown): void {
    kept.delete(url)
    kept.set(url, { at: clock.now(), body })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  /** The JSON at `url`, from the network or from memory. @throws when neither has it */
  return async function read(url: string, signal: AbortSignal): Promise<unknown> {
    const known = kept.get(url)
    const age = known ? clock.now() - known.at : Number.POSITIVE_INFINITY
    if (known && age < FRESH_MS) return known.body
    try {
      const body = await ask(url, signal, clock)
      keep(url, body)
      return body
    } catch (error) {
      if (known && age < KEPT_MS && !signal.aborted) return known.body
      throw error
    }
  }
}

/** The reader of this page. */
export const readJson = createReader({
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})
