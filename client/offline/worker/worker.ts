/**
 * The service worker. Online it keeps the last public pages that were read, and the files that they need. Offline it answers with
 * them, each marked with the time at which it was kept, or with the page that lists them. It keeps nothing personal.
 */
import {
  FILES_CACHE,
  filesIn,
  isOfflinePath,
  KEPT_AT,
  KEPT_TITLE,
  marked,
  mayBeKept,
  OFFLINE_PATH,
  offlinePathFor,
  offlinePathOf,
  PAGES_CACHE,
  surplus,
  titleIn,
} from '#shared/ui/kept.ts'

declare const self: ServiceWorkerGlobalScope

/** A network that hangs is none: a reader who has the page waits no longer for it. */
const PATIENCE_MS = 10_000

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, self.location.origin)
  return pathname + search
}

async function makeRoom(cache: Cache, kind: 'pages' | 'files'): Promise<void> {
  const requests = await cache.keys()
  for (const path of surplus(
    requests.map(({ url }) => pathOf(url)),
    kind,
  ))
    await cache.delete(path)
}

/** Fetches what is not kept yet of these files, and what style sheets among them name; one that fails is left out. */
async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES_CACHE)
  await Promise.all(
    paths.map(async (path) => {
      if (await cache.match(path)) return
      const answer = await fetch(path).catch(() => undefined)
      if (!answer?.ok) return
      const copy = path.endsWith('.css') ? answer.clone() : undefined
      await cache.put(path, answer)
      if (copy) await keepFiles(filesIn(await copy.text()))
    }),
  )
  await makeRoom(cache, 'files')
}

/** Keeps a page that was read, as the newest, and with the first of a language the page that is shown offline in it. */
async function keep(path: string, answer: Response): Promise<void> {
  if (!mayBeKept(answer)) return
  const html = await answer.text()
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
  headers.set(KEPT_AT, new Date().toISOString())
  headers.set(KEPT_TITLE, encodeURIComponent(titleIn(html)))
  const cache = await caches.open(PAGES_CACHE)
  // What is put again keeps its place otherwise.
  await cache.delete(path)
  await cache.put(path, new Response(html, { headers }))
  await makeRoom(cache, 'pages')
  await keepFiles(filesIn(html))
  const offline = offlinePathOf(path)
  if (!(await cache.match(offline))) await fetchAndKeep(offline)
}

const fetchAndKeep = async (path: string): Promise<void> => keep(path, await fetch(path, { headers: { accept: 'text/html' } }))

/** A kept page, whatever follows its path in the address, if that very address was not kept. The list of pages is no copy of one. */
async function kept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(PAGES_CACHE)
  const found = (await cache.match(path)) ?? (await cache.match(path, { ignoreSearch: true }))
  if (!found) return undefined
  if (isOfflinePath(path)) return found
  return new Response(marked(await found.text(), found.headers.get(KEPT_AT) ?? ''), { headers: found.headers })
}

/** From the network; where that fails, as it was kept; what was not kept, as the page that says so. */
async function pageFor(event: FetchEvent): Promise<Response> {
  const path = pathOf(event.request.url)
  const fromNetwork = async (): Promise<Response> => {
    const answer: Response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keep(path, answer.clone()))
    return answer
  }
  const asked = fromNetwork()
  const hung = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  try {
    return (await Promise.race([asked, hung])) ?? (await kept(path)) ?? (await asked)
  } catch {
    return (await kept(path)) ?? (isOfflinePath(path) ? Response.error() : Response.redirect(offlinePathFor(path)))
  }
}

const fileFor = (request: Request): Promise<Response> =>
  fetch(request).catch(async () => (await caches.match(request.url)) ?? Response.error())

self.addEventListener('install', (event) => {
  event.waitUntil(fetchAndKeep(OFFLINE_PATH).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const begin = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name !== PAGES_CACHE && name !== FILES_CACHE) await caches.delete(name)
    // The request for a page leaves while this worker is still woken up.
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(begin())
})

self.addEventListener('message', (event) => {
  const read: unknown = event.data?.read
  // Offline there is nothing to fetch, and nothing is lost by it.
  if (typeof read === 'string') event.waitUntil(fetchAndKeep(read).catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(`${self.location.origin}/`)) return
  if (request.mode === 'navigate') event.respondWith(pageFor(event))
  else if (/^\/(assets|brand)\//.test(pathOf(request.url))) event.respondWith(fileFor(request))
})
