import { figureCard, noteCard } from '#shared/economy/card/card.ts'
import { noteItem } from '#shared/economy/release-note/item.ts'
import type { PageModule, Services } from '../../server/services.ts'
import { priceCard } from '../market/price/price-card.ts'

/** The server's services as the pages of this language see them. The server itself speaks English. */
export const ownServices = (services: Services): Services => services
/** A release note as a feed of this language has it. */
export const ownNote: PageModule['noteItem'] = noteItem
/** What share cards of this language say. */
export const ownCards: PageModule['cards'] = { figure: figureCard, note: noteCard, price: priceCard }

/** What pictures say. */
export { PICTURE_WORDS as ownWords } from '#shared/pictures/words.ts'
