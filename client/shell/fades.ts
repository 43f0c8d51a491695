/**
 * The router cuts a fade short when readers hurry, and leaves the broken promise of its beginning to nobody: browsers
 * would report an error where nothing went wrong. The page itself changes either way.
 */
const begin = document.startViewTransition?.bind(document)
if (begin)
  document.startViewTransition = (update) => {
    const fade = begin(update)
    fade.ready.catch(() => undefined)
    return fade
  }
