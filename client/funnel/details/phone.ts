/** The number library, loaded when a visitor reaches the phone field, never with a page. */
import type { CountryCode } from './phone-library.ts'

type Library = typeof import('./phone-library.ts')
let library: Promise<Library | undefined> | undefined

/** Loads it once; a failed load is retried next time, and the server checks the number anyway. */
export function loadPhoneLibrary(): Promise<Library | undefined> {
  library ??= import('./phone-library.ts').catch(() => {
    library = undefined
    return undefined
  })
  return library
}

/** Formats the number while it is typed; never moves a caret inside the text. */
export async function formatAsTyped(input: HTMLInputElement, country: string): Promise<void> {
  const typed = input.value
  const lib = await loadPhoneLibrary()
  if (!lib || input.value !== typed || input.selectionStart !== typed.length) return
  const shaped = new lib.AsYouType(country as CountryCode).input(typed)
  // A formatter that puts a closing bracket at the end would undo every Backspace.
  if (/\d$/.test(shaped)) input.value = shaped
}

/**
 * @returns the number as `+…`, and its own country where that is known; `undefined` for a number that cannot be one; what was
 * typed where the library is missing
 */
export async function readNumber(
  typed: string,
  chosen: string,
): Promise<{ readonly number: string; readonly country?: string | undefined } | undefined> {
  const lib = await loadPhoneLibrary()
  if (!lib) return { number: typed }
  const phone = lib.parsePhoneNumberFromString(typed, { defaultCountry: chosen as CountryCode, extract: false })
  return phone?.isValid() ? phone : undefined
}
