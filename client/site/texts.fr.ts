// about-pictures
export const inThePlace =
  'Quand un article n’a pas de photo, nous utilisons des gravures dessinées par ordinateur, faites à partir de son adresse et de son sujet. Une gravure ne montre ni données ni lieu réel.'
export const dataPicturesNote =
  'Les autres images sont des graphiques et des cartes tracés à partir de données. Chacune nomme sa source et son jour; les articles sont en anglais\u00a0:'

// status-words
export const cryptocurrencies = 'Cryptomonnaies'
export const stocks = 'Actions'
export const currencies = 'Paires de devises'
export const commodities = 'Produits de base'
export const statusRestWell = 'les inscriptions sont reçues et transmises à temps.'
export const statusNoPrices = (rest: string | number): string => `Aucun prix n’est affiché; ${rest}`
export const statusAllSimulated = (rest: string | number): string => `Tous les prix sont simulés; ${rest}`
export const pricesComeIn = (rest: string | number): string => `Les prix arrivent, et ${rest}`
export const statusSomeSimulated = (simulated: string | number, shown: string | number, rest: string | number): string =>
  `Les prix arrivent, dont ${simulated} sur ${shown} simulés; ${rest}`
export const since = (each: string, since: string): string => `${each}, ${since}.`
export const sinceHour = (time: string): string => `depuis ${time}`
export const sinceDay = (moment: string): string => `depuis le ${moment}`
const PARTS = {
  prices: 'les prix',
  figures: 'les chiffres',
  news: 'les annonces',
  schedule: 'les dates de publication',
  filings: 'les dépôts',
} as const
const LIST = new Intl.ListFormat('fr-CA')
/** @param only ce qui n’arrive pas, quand le reste arrive */
export const noAnswer = (name: string, only: readonly (keyof typeof PARTS)[]): string =>
  `${name}\u00a0: aucune réponse${only.length === 0 ? '' : ` pour ${LIST.format(only.map((part) => PARTS[part]))}`}`
export const noneAnswers = (names: readonly string[], since: string): string =>
  `Aucune réponse ${since}\u00a0: ${LIST.format(names)}.`
export const sourcesUnreadable = 'Impossible de savoir pour le moment si nos sources répondent.'
export const incidentsUnreadable = 'Les incidents passés ne peuvent pas être lus pour le moment.'
const WORKER = 'Prix et inscriptions'
export const givesNoSign = `${WORKER}\u00a0: aucun signe pour l’instant.`
export const runs = (ago: string): string => `${WORKER}\u00a0: en marche, dernier signe il y a ${ago}.`
export const runsNow = `${WORKER}\u00a0: en marche, dernier signe à l’instant.`
export const isLate = (ago: string): string => `${WORKER}\u00a0: dernier signe il y a ${ago}.`
export const noFigureCame =
  'Aucun chiffre officiel n’est encore arrivé de sa source\u00a0: nous affichons des échantillons ou des valeurs simulées.'
export const figuresCame = (published: number, all: number): string =>
  `Chiffres officiels arrivés de leur source\u00a0: ${published} sur ${all}.`
export const nothingAnnounced = 'Aucune annonce n’est encore arrivée pour le fil.'
export const announced = (at: string): string => `La plus récente annonce du fil a été publiée le ${at}.`
export const noLeadWaits = 'Aucune inscription n’attend d’être transmise.'
export const oldestLeadLate = (late: string | number): string =>
  `La transmission de la plus ancienne inscription a un retard de ${late}.`
export const noCheckpointSent = 'Aucun point de contrôle du registre des consentements n’a encore été établi.'
export const checkpointSent = (anchoredAt: string | number): string =>
  `Le dernier point de contrôle du registre des consentements a été établi le ${anchoredAt}.`

const UNITS = { second: 'seconde', minute: 'minute', hour: 'heure', day: 'jour' } as const
export const length = (count: number, unit: keyof typeof UNITS): string => `${count}\u00a0${UNITS[unit]}${count < 2 ? '' : 's'}`
export const about = (what: string, of: string): string => `${what}\u00a0: ${of}`
