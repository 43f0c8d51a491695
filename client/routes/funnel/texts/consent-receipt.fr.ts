/** Ce que dit client/routes/funnel/consent-receipt, en français. */
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./consent-receipt.en.ts'), typeof import('./consent-receipt.fr.ts')>

export const erasureReceived = 'Votre demande d’effacement nous est parvenue. Nous y répondons dans les 30 jours.'
