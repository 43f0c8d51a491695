/** A value or a tagged problem. Callers handle problems; bugs are thrown instead. */
export type Result<T, P> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: P }

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
export const fail = <P>(problem: P): { ok: false; problem: P } => ({ ok: false, problem })

/** Makes a switch over a union exhaustive: a new member becomes a type error here. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`)
}
