export const optional = ' (facultatif)'
export const fullText = 'Texte intégral'
export const ofField = (label: string | number): string => `\u00a0: ${label}`

export const oneCorrection = 'Un point est à corriger'
export const correctionsNeeded = (count: string | number): string => `${count} points sont à corriger`
