/** Calls of the funnel's own REST routes. */

const DEADLINE_MS = 20_000

export type Reply =
  | { readonly kind: 'answer'; readonly status: number; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'unreachable' }

/** Posts JSON once; a lost connection, a late answer and one that is not JSON are all `unreachable`. */
export async function post(path: string, payload: object): Promise<Reply> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const body: unknown = await response.json()
    if (typeof body !== 'object' || body === null) return { kind: 'unreachable' }
    return { kind: 'answer', status: response.status, body: body as Record<string, unknown> }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** A text of an answer, or the given one. */
export function textOf(body: Readonly<Record<string, unknown>>, name: string, otherwise = ''): string {
  const value = body[name]
  return typeof value === 'string' && value !== '' ? value : otherwise
}
