import { useState } from 'react'
import { isRecord } from '#shared/typed-keys.ts'
import { type StoredItem, stored } from '../ui/stored.ts'
import { useRefused, useStored } from '../ui/use-stored.ts'

/** What was typed, by the name of its field. */
export type Notes = Readonly<Record<string, string>>

function parse(text: string | null): Notes | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (!isRecord(value)) return null
    return Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (typeof each === 'string' ? [[name, each]] : [])))
  } catch {
    return null
  }
}

/** Notes under a key; `null` for a reader who has kept none. */
export const keptNotes = (key: string): StoredItem<Notes | null> =>
  stored<Notes | null>({ key, parse, print: (notes) => notes && JSON.stringify(notes) })

/** What a reader typed: in the page alone, or on the device too if the reader says so. */
export function useNotes(item: StoredItem<Notes | null>) {
  const [kept, keep] = useStored(item)
  const [typed, setTyped] = useState<Notes>({})
  const notes = kept ?? typed
  const put = (next: Notes): void => (kept ? keep(next) : setTyped(next))
  return {
    notes,
    change: (name: string, text: string): void => put({ ...notes, [name]: text }),
    isKept: kept !== null,
    isRefused: useRefused(item),
    setKept: (isOn: boolean): void => {
      setTyped(notes)
      keep(isOn ? notes : null)
    },
    clear: (): void => {
      setTyped({})
      keep(null)
    },
  }
}
export type NotesInHand = ReturnType<typeof useNotes>
