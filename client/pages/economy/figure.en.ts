export const notFound = 'Not found'
export const figureTitle = (name: string | number): string => `${name}: value and history`
export const against = (name: string, other: string): string => `${name} against ${other}`
export const economy = 'Economy'
export const comingReleasesOf = (name: string | number): string => `Coming releases of ${name}`
