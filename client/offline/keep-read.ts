/** Starts the worker that keeps what is read, and tells it what that is. Loaded when the page is at rest. */

/** The way through the site's pages, where this browser has it. Without it only pages that are loaded whole are kept. */
type Ways = { addEventListener: (type: 'currententrychange', listener: () => void) => void }

export async function keepRead(): Promise<void> {
  // Asked first: the worker takes over an open page as soon as it runs.
  const isThrough = navigator.serviceWorker.controller !== null
  const { active } = await navigator.serviceWorker.register('/offline-worker.js').then(() => navigator.serviceWorker.ready)
  const tell = (): void => active?.postMessage({ read: location.pathname + location.search })
  // What was loaded through the worker it has seen itself.
  if (!isThrough) tell()
  ;(globalThis as { navigation?: Ways }).navigation?.addEventListener('currententrychange', tell)
}
