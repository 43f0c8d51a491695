/** On a phone the bar of places scrolls: the current one comes into view. Only the bar moves, and the page stays where it is. */
export function showCurrentPlace(): void {
  const bar = document.querySelector<HTMLElement>('.places')
  const current = bar?.querySelector<HTMLElement>('[aria-current]')
  if (!bar || !current) return
  const [whole, own] = [bar.getBoundingClientRect(), current.getBoundingClientRect()]
  bar.scrollLeft += own.left + own.width / 2 - (whole.left + whole.width / 2)
}
