/**
 * What a browser stores for its reader: one typed value per key, in `localStorage`. None of it is trusted: every read
 * is parsed, and whatever we did not write counts as nothing. If storage is full or forbidden, a choice lasts as long as
 * the page is open.
 */
export type StoredOptions<T> = {
  readonly key: string
  /** `null`: nothing is kept. */
  readonly parse: (text: string | null) => T
  /** `null` removes the value from the storage. */
  readonly print: (value: T) => string | null
  /** A change in one tab repaints the others too. */
  readonly inAllTabs?: boolean
}

export type StoredItem<T> = {
  /** The same object until the stored text changes. */
  readonly read: () => T
  readonly write: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Whether the browser has refused to store something, so that what is read lasts only as long as the page. */
  readonly isRefused: () => boolean
  /** The value for a reader who has stored nothing: what the server renders. */
  readonly initial: T
}

export function stored<T>({ key, parse, print, inAllTabs = false }: StoredOptions<T>): StoredItem<T> {
  const listeners = new Set<() => void>()
  const initial = parse(null)
  /** What the browser refused to store. */
  let unkept: { readonly text: string | null } | undefined
  let forbidden = false
  let last: { readonly text: string | null; readonly value: T } = { text: null, value: initial }

  function readText(): string | null {
    if (unkept) return unkept.text
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage is forbidden: nothing is kept.
      forbidden = true
      return null
    }
  }

  function writeText(text: string | null): void {
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      unkept = undefined
    } catch {
      unkept = { text }
    }
  }

  return {
    initial,
    read() {
      const text = readText()
      if (text !== last.text) last = { text, value: parse(text) }
      return last.value
    },
    isRefused: () => forbidden || unkept !== undefined,
    write(value) {
      writeText(print(value))
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      if (inAllTabs) window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        if (inAllTabs) window.removeEventListener('storage', listener)
      }
    },
  }
}

/** A parser of one of these words; anything else counts as `otherwise`. */
export const oneOf =
  <const T extends string, const Otherwise>(words: readonly T[], otherwise: Otherwise) =>
  (text: string | null): T | Otherwise =>
    words.find((word) => word === text) ?? otherwise
