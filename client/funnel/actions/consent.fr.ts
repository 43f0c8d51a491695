export const erasureRequestedReceipt = (id: string | number): string => `Effacement demandé\u00a0: reçu ${id}`
export const erasureRequest = (id: string | number): string =>
  `Le titulaire du reçu ${id} demande l’effacement de tout ce qui le concerne. Vérifiez d’abord que l’adresse est celle de l’inscription.`
export const receiptHolder = 'Titulaire du reçu'
