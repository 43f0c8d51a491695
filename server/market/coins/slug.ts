/** The name of a coin's page, from its source's id: not from its name or ticker, which several coins may share. Pure. */

const LENGTH = 60

/** What `/coins/…` means otherwise. */
const RESERVED: ReadonlySet<string> = new Set(['page'])

/** Letters a to z, digits and hyphens; a number behind it where another coin has it already. */
export function slugOf(id: string, isTaken: (slug: string) => boolean): string {
  const bare = id
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH)
    .replace(/^-+|-+$/g, '')
  const base = bare === '' ? 'coin' : bare
  const isFree = (slug: string): boolean => !RESERVED.has(slug) && !isTaken(slug)
  if (isFree(base)) return base
  for (let number = 2; ; number++) if (isFree(`${base}-${number}`)) return `${base}-${number}`
}
