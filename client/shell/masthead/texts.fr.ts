export const register = 'S’inscrire'
export const search = 'Recherche'
export const main = 'Principal'

export const sections = 'Rubriques'
export const yours = 'À vous'
export const myLedger = 'Mon registre'
export const yourConsents = 'Vos consentements'
export const menu = 'Menu'
export const allPages = 'Toutes les pages'

export const home = ', accueil'

export const asTheSystem = 'comme le système'
const NAMES: Readonly<Record<string, string>> = { light: 'clair', dark: 'sombre' }
const named = (name: string | number): string => NAMES[name] ?? String(name)
export const themeSwitchTo = (name: string | number, name2: string | number): string =>
  `Thème\u00a0: ${named(name)}. Passer à\u00a0: ${named(name2)}.`

export const dayLocale = 'fr-CA'
export const ordinal = (day: string): string => day.replace(' 1 ', ' 1er ')
