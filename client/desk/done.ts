/** The sentence after an act is shown once: a reload requests the page without it. Without script it stays in the address. */
export function forgetDone(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('done')) return
  url.searchParams.delete('done')
  url.searchParams.delete('count')
  history.replaceState(history.state, '', url)
}
