import { stored } from '../../ui/stored.ts'

const MAX = 30
const NONE: readonly string[] = []

/** Returns at most {@link MAX} short strings, whatever is stored there. */
function parse(text: string | null): readonly string[] {
  if (text === null) return NONE
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value)) return NONE
    return value.filter((each): each is string => typeof each === 'string' && each.length <= 12).slice(0, MAX)
  } catch {
    return NONE
  }
}

/** Symbols that a reader follows. They stay on this device; nobody else learns of them. */
export const keptWatchlist = stored<readonly string[]>({
  key: 'nl-watchlist',
  parse,
  print: (symbols) => JSON.stringify(symbols.slice(0, MAX)),
  inAllTabs: true,
})
