/** The sentence after an act is shown once: a reload requests the page without it. Without script it stays in the address. */
export function forgetDone(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('done')) return
  for (const said of ['done', 'count', 'of']) url.searchParams.delete(said)
  history.replaceState(history.state, '', url)
}
