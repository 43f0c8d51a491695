/** The pages that this browser kept, for the page that lists them. */
import { FILES_CACHE, isOfflinePath, KEPT_AT, KEPT_TITLE, PAGES_CACHE } from '#shared/ui/kept.ts'

/** `at`: when it was kept, ISO. */
export type KeptPage = { readonly path: string; readonly title: string; readonly at: string }

const nameOf = ({ path, title }: KeptPage): string => `${path.replace(/\?.*/, '')} ${title}`

/** Each once, as it was kept last: a chart's range or a comparison is in the address of a page, and not in its title. */
export const eachOnce = (newestFirst: readonly KeptPage[]): readonly KeptPage[] =>
  [...Map.groupBy(newestFirst, nameOf).values()].flatMap(([newest]) => newest ?? [])

/** Newest first; nothing where this browser keeps nothing. */
export async function keptPages(): Promise<readonly KeptPage[]> {
  if (!('caches' in window)) return []
  const cache = await caches.open(PAGES_CACHE)
  const answers = await cache.matchAll()
  const names = (await cache.keys()).map(({ url }) => new URL(url))
  const pages = answers
    .map(({ headers }, index) => ({
      path: `${names[index]?.pathname}${names[index]?.search}`,
      title: decodeURIComponent(headers.get(KEPT_TITLE) ?? ''),
      at: headers.get(KEPT_AT) ?? '',
    }))
    .filter(({ path }) => !isOfflinePath(path))
    .sort((a, b) => b.at.localeCompare(a.at))
  return eachOnce(pages)
}

/** Forgets all of it. The worker goes too: it comes back with the next page that is read. */
export async function forgetPages(): Promise<void> {
  await Promise.all([PAGES_CACHE, FILES_CACHE].map((name) => caches.delete(name)))
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.unregister()
}

/** The page that was requested, if this is an address of ours at all. */
export const askedFor = (search: string): string | undefined => {
  const path = new URLSearchParams(search).get('for')
  return path !== null && /^\/(?![/\\])/.test(path) ? path : undefined
}
