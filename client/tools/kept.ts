import { useCallback, useState } from 'react'
import { isRecord } from '#shared/typed-keys.ts'
import { changedFields } from '../ui/form/changed-fields.ts'
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
  /** Newer than what is kept. */
  const takeEarly = useCallback(
    (box: HTMLElement | null): void => {
      const early = box ? changedFields(box) : {}
      if (Object.keys(early).length === 0) return
      const known = item.read()
      if (known) item.write({ ...known, ...early })
      else setTyped(early)
    },
    [item],
  )
  return {
    notes,
    /** The ref of the box of the fields: takes in what was typed before the page had its script. */
    takeEarly,
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
