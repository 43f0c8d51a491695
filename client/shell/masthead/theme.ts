/** Light, dark, or the system's. The choice lives in the reader's own browser and nowhere else. */
import { ROOM_SCRIPT } from '../../ui/kept-room.ts'
import { oneOf, stored } from '../../ui/stored.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'nl-theme'

/**
 * Runs in the head before the first paint, so that a chosen theme does not flash and what the reader keeps has its room. It is constant: its hash is part of
 * the content security policy. It also marks the document for the few controls that need script.
 */
export const THEME_SCRIPT = `(function(d){d.dataset.script='';try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')d.dataset.theme=t}catch(e){}${ROOM_SCRIPT}})(document.documentElement)`

/** The choice; `system` stores nothing. */
export const keptTheme = stored<Theme>({
  key: KEY,
  parse: oneOf(THEMES, 'system'),
  print: (theme) => (theme === 'system' ? null : theme),
})

/** Applies a theme to the document. */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}
