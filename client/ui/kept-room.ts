/**
 * Room on the front page for what a reader keeps on their device. The server does not know of it, so a script in the head reads
 * how much there is before the first paint: nothing moves when it is drawn.
 */
export const LEDGER_KEY = 'nl-watchlist'
/** The front page shows so many of them, and in one row more a link to the others. */
export const LEDGER_ROWS = 6
const MOST = LEDGER_ROWS + 1
/** What a reader saw of the official figures at their last visit. */
export const VISITS_KEY = 'nl-economy-seen'
/** Pages within this time are one visit. */
export const ONE_VISIT_MS = 1_800_000

/** Set to `off` by a reader who wants no made up prices: then the pages hide them, from the first paint on. */
export const SIMULATED_KEY = 'nl-simulated'

/** Set to `sheet` by a reader who chose it over tiles: then a phone’s page of markets has no map above the sheet, from the first paint on. */
export const LOOK_KEY = 'nl-market-look'

/** Part of the script in the head, where `d` is the document's element. A first visit has nothing to compare with, and no room for it. */
export const ROOM_SCRIPT = `try{var k=Math.min(JSON.parse(localStorage['${LEDGER_KEY}']).length,${MOST});if(k>0){d.dataset.kept='';d.style.setProperty('--kept',k)}}catch(e){}try{if(localStorage['${SIMULATED_KEY}']==='off')d.dataset.realOnly='';if(localStorage['${LOOK_KEY}']==='sheet')d.dataset.look='sheet';k=JSON.parse(localStorage['${VISITS_KEY}']);if(k.before||Date.now()-k.at>=${ONE_VISIT_MS})d.dataset.seen=''}catch(e){}`

/** Remembers in the page itself which look a reader chose. */
export function keepLook(look: 'sheet' | null): void {
  const { dataset } = document.documentElement
  if (look) dataset.look = look
  else delete dataset.look
}

/** Keeps room for so many rows; for none, the place is closed. */
export function keepRoom(rows: number): void {
  const { dataset, style } = document.documentElement
  if (rows > 0) dataset.kept = ''
  else delete dataset.kept
  style.setProperty('--kept', String(Math.min(rows, MOST)))
}

/** Whether something is kept, as far as the page knows without reading it. */
export const hasRoom = (): boolean => document.documentElement.dataset.kept !== undefined
