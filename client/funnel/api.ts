/** Calls of the funnel's own REST routes. */
import { isRecord } from '#shared/typed-keys.ts'
import { send } from '../request/send.ts'

export type Reply =
  | { readonly kind: 'answer'; readonly status: number; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'unreachable' }

/** Posts JSON once; a lost connection, a late answer and one that is not JSON are all `unreachable`. */
export async function post(path: string, payload: object): Promise<Reply> {
  try {
    const response = await send(path, { body: payload })
    const body: unknown = await response.json()
    return isRecord(body) ? { kind: 'answer', status: response.status, body } : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** A text field of an answer, or the given fallback. */
export function textOf(body: Readonly<Record<string, unknown>>, name: string, otherwise = ''): string {
  const value = body[name]
  return typeof value === 'string' && value !== '' ? value : otherwise
}
