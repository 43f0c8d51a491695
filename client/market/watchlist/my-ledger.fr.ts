export const ledgerUnreadable = 'Votre registre est conservé. Rechargez la page pour l’afficher.'
export const myLedger = 'Mon registre'
export const keptOnDevice = 'Conservé sur cet appareil, sans compte.'
export const edit = 'Modifier'
