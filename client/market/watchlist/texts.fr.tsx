import type { ReactNode } from 'react'

export const averageInvalid = 'Entrez un prix supérieur à zéro, par exemple 45,20, ou rien.'
export const ofSymbol = (symbol: string | number): string => `\u00a0: ${symbol}`
export const edit = (span: ReactNode): ReactNode => <>Modifier{span}</>
export const averagePrice = 'Prix moyen'
export const averageHint = 'Prix moyen par unité, dans la devise affichée.'
export const note = 'Note'
export const save = 'Enregistrer'
export const remove = (symbol: string | number): string => `Retirer ${symbol}`

export const csvUnclosed = 'Ce fichier CSV contient un guillemet qui n’est jamais fermé.'
export const csvColumnsMissing = 'La première ligne doit nommer les colonnes\u00a0: symbol, added, average, note.'
export const row = (index: string | number): string => `Ligne ${index}`
export const jsonForeign = 'Ce fichier JSON n’a pas été enregistré à partir d’une liste d’ici.'
export const entry = (index: string | number): string => `Entrée ${index}`
export const jsonBroken = 'Ce fichier commence comme du JSON, mais ne peut être lu\u00a0: il est peut-être tronqué.'
export const hasNoSymbol = 'n’a pas de symbole.'
export const entrySymbolUnknown = (name: string | number): string => `nomme ${name}, que nous ne suivons pas.`
export const entryDayInvalid = 'a une date qui n’est pas écrite comme 2026-11-20.'
export const entryAverageInvalid = 'a un prix moyen qui n’est pas un nombre supérieur à zéro.'
export const entryStartInvalid = 'a un premier prix qui ne peut pas être lu.'
export const entryNoteInvalid = 'a une note qui n’est pas du texte.'
export const entryNoteTooLong = (longestNote: string | number): string => `a une note de plus de ${longestNote} caractères.`
export const entryTwice = (symbol: string | number): string => `${symbol} y figure plus d’une fois.`
export const fileEmpty = 'Ce fichier est vide.'
export const fileWithoutEntries = 'Ce fichier ne contient aucune entrée.'
export const fileTooManyEntries = (count: string | number, mostEntries: string | number): string =>
  `Ce fichier contient ${count} entrées; un registre en accepte ${mostEntries}.`

export const fileTooLarge = 'Ce fichier est trop gros pour un registre.'
export const importRefused = 'Rien n’a été repris de ce fichier\u00a0:'
export const andMore = (count: string | number): string => `Et ${count} de plus.`
export const added = (added: string | number): string => `Ajoutés\u00a0: ${added}.`
export const importNoRoom = (left: string | number): string => ` Sans place\u00a0: ${left}.`
export const differFromYours = (differing: string | number): string =>
  ` Différents des vôtres, qui sont restés\u00a0: ${differing}.`
export const takeTheFiles = 'Prendre plutôt ceux du fichier'
export const saveAsJson = 'Enregistrer en JSON'
export const saveAsCsv = 'Enregistrer en CSV'
export const openASaved = 'Ouvrir un fichier enregistré'

export const followedSince = (day: ReactNode): ReactNode => <>suivi depuis le {day}</>
export const since = (day: ReactNode): ReactNode => <>depuis le {day}</>
export const on = (value: string | number): string => `le ${value}`
export const noPrice = (bought: string | number): string => `${bought}, aucun prix`
export const simulated = ' (simulé)'
export const inToronto = (link: ReactNode): ReactNode => <>{link}, à Toronto</>
export const priceOnPage = 'Son prix est sur sa page'
export const andFollowedSince = (day: ReactNode): ReactNode => <>; suivi depuis le {day}</>

export const more = (count: string | number): string => `${count} de plus`

export const inMyLedger = 'Dans mon registre'
export const addToMyLedger = 'Ajouter à mon registre'
export const nothingStored =
  'Ce navigateur n’enregistre rien pour ce site, comme dans une fenêtre privée\u00a0: votre registre dure jusqu’à ce que vous fermiez cette page. Enregistrez-le dans un fichier pour le garder.'
export const needsScript = 'Votre registre est conservé par votre navigateur, qui a besoin de JavaScript pour le tenir.'
export const ledgerEmpty = 'Rien encore dans votre registre'
export const ledgerEmptyHint = 'Suivez un prix ici et voyez son évolution depuis son ajout.'
export const add = (symbol: string): string => `Ajouter ${symbol}`
