/** Ce que dit client/market/watchlist, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./my-ledger.en.ts'), typeof import('./my-ledger.fr.ts')>

export const ledgerUnreadable = 'Votre registre est conservé, mais n’a pas pu être affiché. Veuillez recharger la page.'
export const myLedger = 'Mon registre'
export const keptOnDevice = 'Conservé sur cet appareil, sans compte.'
export const edit = 'Modifier'
