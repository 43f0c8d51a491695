/** Light, dark, or as the system has it. The choice lives in the reader's own browser and nowhere else. */

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'nl-theme'

/**
 * Runs in the head before the first paint, so that a chosen theme does not flash. One constant text: its hash is
 * part of the content security policy. It also marks the document, for the few controls that need script.
 */
export const THEME_SCRIPT = `(function(d){d.dataset.script='';try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')d.dataset.theme=t}catch(e){}})(document.documentElement)`

/** The chosen theme; `system` where none was chosen or the browser keeps nothing. */
export function readTheme(): Theme {
  const forced = document.documentElement.dataset.theme
  return forced === 'light' || forced === 'dark' ? forced : 'system'
}

/** Applies a theme to the document and remembers it. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // A browser that keeps nothing (private window, blocked storage) still shows the chosen theme until it is closed.
    return
  }
}
