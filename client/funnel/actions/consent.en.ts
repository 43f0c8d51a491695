import type { AdvertiserNotice } from '#shared/articles/article.ts'

export const legalNameOf = ({ legalName }: AdvertiserNotice): string => legalName
export const erasureRequestedReceipt = (id: string | number): string => `Erasure requested: receipt ${id}`
export const erasureRequest = (id: string | number): string =>
  `The holder of receipt ${id} asks for everything about them to be erased. Check that the address belongs to the registration first.`
export const receiptHolder = 'Receipt holder'
