/**
 * The page on which this tab began a registration: such a page is the same for everyone, so it has to ask where the
 * registration is when it is opened again, and asks only then.
 */
const KEY = 'nl-registration'

export function rememberBegun(page: string): void {
  try {
    sessionStorage.setItem(KEY, page)
  } catch {
    // Storage is forbidden: a page that is opened again starts over.
  }
}

export function begunOn(page: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === page
  } catch {
    return false
  }
}
