import { keepRoom, LEDGER_KEY } from '../../ui/kept-room.ts'
import { stored } from '../../ui/stored.ts'
import { type Entry, entriesOf } from './entries.ts'

const NONE: readonly Entry[] = []

function parse(text: string | null): readonly Entry[] {
  if (text === null) return NONE
  try {
    return entriesOf(JSON.parse(text))
  } catch {
    return NONE
  }
}

/** Symbols that a reader follows, with their notes. They stay on this device. */
export const keptLedger = stored<readonly Entry[]>({
  key: LEDGER_KEY,
  parse,
  print: (entries) => (entries.length > 0 ? JSON.stringify(entries) : null),
  inAllTabs: true,
})

/** Changes what is stored now: another tab may have changed it since this one was drawn. */
export function changeLedger(change: (entries: readonly Entry[]) => readonly Entry[]): void {
  const entries = change(keptLedger.read())
  keptLedger.write(entries)
  keepRoom(entries.length)
}
