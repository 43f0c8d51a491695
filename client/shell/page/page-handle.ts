/**
 * What a route tells the shell about itself, exported as `handle`. Paid pages are on manila and have no tape;
 * an article's ground depends on its data, so it may be a function of the loader's data.
 */
export type Ground = 'editorial' | 'paid'
export type PageHandle = {
  readonly tape?: false
  /** The page makes itself live; otherwise the shell does, for the tape. May depend on the loader's data. */
  readonly live?: true | ((data: unknown) => boolean)
  readonly ground?: (data: unknown) => Ground
}

type Match = { readonly handle: unknown; readonly loaderData?: unknown }
export type Surroundings = { readonly tape: boolean; readonly live: boolean; readonly ground: Ground }

/** The shell settings of the innermost route that has any. */
export function surroundingsOf(matches: readonly Match[]): Surroundings {
  const match = matches.findLast(({ handle }) => handle !== undefined)
  // The router types it as unknown; every route that has one says `handle: PageHandle`.
  const handle = (match?.handle ?? {}) as PageHandle
  const ground = handle.ground?.(match?.loaderData) ?? 'editorial'
  const live = typeof handle.live === 'function' ? handle.live(match?.loaderData) : handle.live === true
  return { ground, tape: handle.tape !== false && ground === 'editorial', live }
}
