/** What client/routes/economy/figure says, in English: a sentence with values is a function. */

export const notFound = 'Not found'
export const officialFigure = (name: string | number): string => `${name}: official figure`
export const against = (name: string, other: string): string => `${name} against ${other}`
export const economy = 'Economy'
export const comingReleasesOf = (name: string | number): string => `Coming releases of ${name}`
