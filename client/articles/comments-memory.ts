/** Whether the sample comments of a page were opened on this device. Kept in the reader's own browser and nowhere else. */

const keyOf = (page: string): string => `nl-comments:${page}`

export function wereOpened(page: string): boolean {
  try {
    return localStorage.getItem(keyOf(page)) === 'open'
  } catch {
    // A browser that keeps nothing (private window, blocked storage) shows them locked on each visit.
    return false
  }
}

export function rememberOpened(page: string): void {
  try {
    localStorage.setItem(keyOf(page), 'open')
  } catch {
    // They stay open until the page is left.
    return
  }
}
