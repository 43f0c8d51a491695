import { useSyncExternalStore } from 'react'
import type { StoredItem } from './stored.ts'

/** A stored value and how to change it. The server does not know it and renders the value of a first visit. */
export function useStored<T>({ subscribe, read, write, initial }: StoredItem<T>): readonly [T, (value: T) => void] {
  return [useSyncExternalStore(subscribe, read, () => initial), write]
}

/** Whether the browser refuses to store this value beyond the page. */
export const useRefused = <T>({ subscribe, isRefused }: StoredItem<T>): boolean =>
  useSyncExternalStore(subscribe, isRefused, () => false)
