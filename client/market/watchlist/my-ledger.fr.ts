export const ledgerUnreadable = 'Votre registre est conservé, mais n’a pas pu être affiché. Veuillez recharger la page.'
export const myLedger = 'Mon registre'
export const keptOnDevice = 'Conservé sur cet appareil, sans compte.'
export const edit = 'Modifier'
