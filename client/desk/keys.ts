/** The keyboard: `j` and `k` move between rows, Enter opens one, `/` finds, `p` pauses deliveries or resumes them, `r` shows the person of a lead, `?` lists all keys, `g` and a letter goes to a view, Ctrl or ⌘ and `s` saves. */

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')]

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')

function move(step: 1 | -1): void {
  const all = rows()
  const at = all.findIndex((row) => row.hasAttribute('data-selected'))
  const next = all[Math.min(Math.max(at + step, 0), all.length - 1)]
  if (!next) return
  all[at]?.removeAttribute('data-selected')
  next.setAttribute('data-selected', '')
  const link = next.querySelector<HTMLElement>('a[href]')
  if (link) link.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

/** Keys that lead to a field: the one that finds, and the reasons for pausing or resuming deliveries and for showing a person. */
const FIELDS: Readonly<Record<string, string>> = {
  '/': '[data-find]',
  p: 'form[action^="/buyers/"] [name="reason"]',
  r: 'form[action$="/reveal"]:has(.strong) [name="reason"]',
}

/** Where nothing can be saved, the key stays the browser's. */
function save(event: KeyboardEvent): void {
  const button = document.querySelector<HTMLElement>('[data-save]')
  if (!button) return
  event.preventDefault()
  button.click()
}

export function listenForKeys(): void {
  let going = false
  if (/mac|iphone|ipad/i.test(navigator.platform))
    for (const key of document.querySelectorAll('[data-control]')) key.textContent = '⌘'
  document.addEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's')
      return save(event)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target)) {
      if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
      return
    }
    const wasGoing = going
    going = event.key === 'g'
    if (wasGoing) return document.querySelector<HTMLElement>(`[data-go="${CSS.escape(event.key)}"]`)?.click()
    if (event.key === '?') document.querySelector<HTMLDialogElement>('dialog.all-keys')?.showModal()
    if (event.key === 'j') move(1)
    if (event.key === 'k') move(-1)
    const field = FIELDS[event.key]
    if (field === undefined) return
    event.preventDefault()
    document.querySelector<HTMLElement>(field)?.focus()
  })
}
