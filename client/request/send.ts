/** Posts JSON, once: what was sent may have been taken in although its answer was lost, so only a reader sends it again. */

import { LOCALE } from '#shared/language/locale.en.ts'

/** How long an answer may take. */
const DEADLINE_MS = 20_000

type SendOptions = {
  readonly body?: object
  /** Goes on when the page is left; then without a deadline. */
  readonly keepalive?: boolean
}

/** @throws when there is no answer in time */
export function send(path: string, { body, keepalive = false }: SendOptions = {}): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Accept-Language': LOCALE, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(keepalive ? { keepalive } : { signal: AbortSignal.timeout(DEADLINE_MS) }),
  })
}
