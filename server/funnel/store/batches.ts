/** Collects lines while the disk is busy, and writes them together. */

/**
 * @param write writes a batch. `take` ends it, when nothing more is in the way of writing: a later write is of the next
 * @returns adds to the next batch, and resolves once that is written, or rejects with it
 */
export function createBatches<Item>(
  write: (take: () => readonly Item[]) => Promise<void>,
): (items: readonly Item[]) => Promise<void> {
  let next: { readonly items: Item[]; readonly written: Promise<void> } | undefined
  let last = Promise.resolve()

  async function writeNext(items: readonly Item[]): Promise<void> {
    const end = (): void => {
      if (next?.items === items) next = undefined
    }
    const take = (): readonly Item[] => {
      end()
      return items
    }
    await write(take).finally(end)
  }

  function begin(): NonNullable<typeof next> {
    const items: Item[] = []
    const written = last.then(() => writeNext(items))
    last = written.catch(() => undefined)
    return { items, written }
  }

  return (items) => {
    next ??= begin()
    next.items.push(...items)
    return next.written
  }
}
