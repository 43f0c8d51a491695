export const noneLicensed = 'aucune autorisée'
export const noneYet = 'aucune encore'
export const sourceNamed = (named: string | number): string => `Source\u00a0: ${named}`
