/** Blocks that show what the store gave: at once as a rule, else when it answers, with what is in their place meanwhile. */
import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'

/** What a loader has from the store: the thing itself, or a promise of it that ends with `undefined` where nothing came. */
export type Pending<T> = T | Promise<T | undefined>

/** `pending`: the store has not answered yet. `failed`: this page will not hear of it any more. */
export type Stored<T> = { readonly state: 'read'; readonly value: T } | { readonly state: 'pending' | 'failed' }

const PENDING = { state: 'pending' } as const
const FAILED = { state: 'failed' } as const

/** The same about a part of the thing. */
export const partOf = <T, P>(stored: Stored<T>, part: (value: T) => P): Stored<P> =>
  stored.state === 'read' ? { state: 'read', value: part(stored.value) } : stored

/** What is there at once, else `otherwise`: for what may be left out and would move its surroundings if it came later. */
export const atOnce = <T,>(of: Pending<T>, otherwise: T): T => (of instanceof Promise ? otherwise : of)

/**
 * Draws `children` as often as there is news. Where the thing itself is there, no boundary is: React may send the content
 * of any boundary behind a script, which a page that is kept for readers without script must not depend on.
 */
export function FromStore<T>({ of, children }: { of: Pending<T>; children: (stored: Stored<T>) => ReactNode }) {
  if (!(of instanceof Promise)) return children({ state: 'read', value: of })
  return (
    <Suspense fallback={children(PENDING)}>
      <Await resolve={of} errorElement={children(FAILED)}>
        {(value: T | undefined) => children(value === undefined ? FAILED : { state: 'read', value })}
      </Await>
    </Suspense>
  )
}
