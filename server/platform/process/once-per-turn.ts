/**
 * Reads once in a turn of the event loop, however many ask in it: for what every request asks, such as the time, which takes
 * half a microsecond on some machines, several times a request. What is remembered is as old as the turn.
 */
export function oncePerTurn<T>(read: () => T): () => T {
  let known: { readonly value: T } | undefined
  const forget = (): void => {
    known = undefined
  }
  return () => {
    if (!known) {
      known = { value: read() }
      setImmediate(forget)
    }
    return known.value
  }
}
