/**
 * A reader who hurries on interrupts what the previous page began: its fade and the loading of its data. The router
 * aborts both but leaves their rejections unhandled, so browsers would report an error where nothing went wrong.
 */
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

// A fade may also be refused, for example in a hidden tab; the page changes either way.
const begin = document.startViewTransition?.bind(document)
if (begin)
  document.startViewTransition = (update) => {
    const fade = begin(update)
    fade.ready.catch(() => undefined)
    return fade
  }
