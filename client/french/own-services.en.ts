import { figureCard } from '#shared/economy/card/card.ts'
import { noteItem } from '#shared/economy/release-note/item.ts'
import type { PageModule, Services } from '../../server/services.ts'

/** The server's services as the pages of this language see them. The server itself speaks English. */
export const ownServices = (services: Services): Services => services
/** A release note as a feed of this language has it. */
export const ownNote: PageModule['noteItem'] = noteItem
/** A figure as a share card of this language has it. */
export const ownFigureCard: PageModule['figureCard'] = figureCard
