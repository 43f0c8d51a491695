import type { Services } from '../../server/services.ts'

/** The server's services as the pages of this language see them. The server itself speaks English. */
export const ownServices = (services: Services): Services => services
