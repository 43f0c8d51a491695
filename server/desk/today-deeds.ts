/** What a matter of Today asks of its reader, by the place where it is done. */
import { VIEW_ROWS } from '#shared/desk/view-rows.ts'
import type { Matter } from '#shared/desk/views.ts'

/** Of one thing, and of several. The first that begins an address counts. */
const DEEDS: readonly (readonly [begins: string, one: string, several?: string])[] = [
  ['/leads', 'Open the lead', 'Open the leads'],
  ['/letters', 'Read the letter', 'Read the letters'],
  ['/newsroom?state=draft', 'Read the draft', 'Read the drafts'],
  ['/newsroom/media', 'Look at the photograph', 'Look at the photographs'],
  ['/newsroom', 'Open the newsroom'],
  ['/feed#held', 'Decide the price', 'Decide the prices'],
  ['/feed', 'Look at the source', 'Look at the sources'],
  ['/money', 'Look at the budgets'],
  ['/buyers', 'Open the buyer'],
]

/** A place and its deed; what no other page shows is among the checks of System. */
export function deedAt(href: string = VIEW_ROWS.system.path, count = 2): Pick<Matter, 'href' | 'verb'> {
  const [, one, several = one] = DEEDS.find(([begins]) => href.startsWith(begins)) ?? ['', 'Look at the system']
  return { href, verb: count === 1 ? one : several }
}
