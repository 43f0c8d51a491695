/**
 * Makes a value once, on its first use. The first formatter of `Intl` takes a phone 60 ms: made while modules
 * load, it would hold up everything, and made while a page is taken over, it is a piece of work among others.
 */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
