/** What is started once and kept for all files of a worker: a browser takes a second, a site three. */
const endings: (() => Promise<void>)[] = []

/** Started by the first file that asks for it; `endKept` ends it. */
export function kept<T>(start: () => Promise<T>, end: (part: T) => Promise<void>): () => Promise<T> {
  let started: Promise<T> | undefined
  return () => {
    started ??= start().then((part) => {
      endings.push(() => end(part))
      return part
    })
    return started
  }
}

/** A site that its files do not end: no test may kill it, lock it out or fill it. */
export function shared<S extends { readonly stop: () => Promise<void> }>(start: () => Promise<S>): () => Promise<S> {
  const site = kept(start, (started) => started.stop())
  return async () => ({ ...(await site()), stop: async () => undefined })
}

/** Ends all that is kept, once. */
export async function endKept(): Promise<void> {
  await Promise.all(endings.splice(0).map((end) => end()))
}
