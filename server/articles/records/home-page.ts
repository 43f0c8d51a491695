/** Parts of a path that still lead to a home page: a language, and the name of a start page. */
const START = /^(?:en|eng|english|fr|fra|french|main|home|index|default)(?:\.[a-z]+)?$/i

/** Whether an address is a publisher's front door rather than the page that a figure can be read on. What is no address is none: a rule of format refuses it. */
export function isHomePage(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed?.search === '' && parsed.pathname.split('/').every((part) => part === '' || START.test(part))
}

/** What is printed for a source: `Bank of Korea (site)` where the reader lands on its home page. */
export const creditName = (name: string, url: string): string => (isHomePage(url) ? `${name} (site)` : name)
