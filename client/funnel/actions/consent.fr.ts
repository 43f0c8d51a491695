import type { AdvertiserNotice } from '#shared/articles/article.ts'

export const legalNameOf = ({ legalName, french }: AdvertiserNotice): string => french?.legalName ?? legalName
export const erasureRequestedReceipt = (id: string | number): string => `Effacement demandé\u00a0: reçu ${id}`
export const erasureRequest = (id: string | number): string =>
  `Le titulaire du reçu ${id} demande l’effacement de tout ce qui le concerne. Vérifiez d’abord que l’adresse est celle de l’inscription.`
export const receiptHolder = 'Titulaire du reçu'
