/**
 * A reader who hurries on cuts short what the page before began: its fade, and the reading of its data. The router
 * ends both and leaves their broken promises to nobody, so browsers would report an error where nothing went wrong.
 */
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

// A fade may also be refused, in a hidden tab for one; the page itself changes either way.
const begin = document.startViewTransition?.bind(document)
if (begin)
  document.startViewTransition = (update) => {
    const fade = begin(update)
    fade.ready.catch(() => undefined)
    return fade
  }
