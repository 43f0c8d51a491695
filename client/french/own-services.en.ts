import type { Services } from '../../server/services.ts'

/** The server's services as the pages of this language see them. The server itself speaks English. */
export const ownServices = (services: Services): Services => services
/** The name in this language of what the server names in English: a source, a publication, an instrument. */
export const ownName = (name: string): string => name
