import type { ReactNode } from 'react'
import type { AdvertiserNotice, ClaimRecord } from '#shared/articles/article.ts'
import { formatDay } from '#shared/days.ts'

// advertisers
export const noAdvertisers = 'Aucun annonceur'
export const noAdvertisersText = 'Personne ne nous paie en ce moment.'
export const advertisersHeading = 'Qui paie pour des pages'
export const advertiser = 'Annonceur'
export const registration = 'Inscription'
export const callers = 'Appelants'
export const contact = 'Coordonnées'
export const advertiserIn = (notice: AdvertiserNotice): AdvertiserNotice => {
  const { french } = notice
  return french ? { ...notice, ...french, legalName: french.legalName ?? notice.legalName } : notice
}
export const registrationIn = ({ registration }: AdvertiserNotice): string =>
  registration === null
    ? 'Aucune au dossier.'
    : `${registration.regulator}, numéro ${registration.number}, pour ${registration.provinces.join(', ')}, vérifiée le ${formatDay(registration.verifiedOn)}.`
export const sampleAdvertiser = 'Annonceur fictif, à titre d’exemple\u00a0: il n’existe pas'

// claims
export const noClaims = 'Aucune affirmation'
export const noClaimsText = 'Nos pages payées n’affirment rien en ce moment.'
export const noteAndEvidence = (note: string, evidence: ReactNode): ReactNode => (
  <>
    {note}. {evidence}
  </>
)
export const source = 'Source'
export const checked = (day: ReactNode): ReactNode => <>Vérifiée le {day}</>
const STATUSES = {
  substantiated: 'Source lue',
  attributed: 'Non vérifiée',
  illustrative: 'Hypothétique',
  withdrawn: 'Retirée',
} as const
const KINDS: Readonly<Record<string, string>> = {
  count: 'nombre',
  odds: 'probabilité',
  performance: 'rendement',
  price: 'prix',
  survey: 'sondage',
}
export const claimStatus = ({ status }: ClaimRecord): string => STATUSES[status]
export const claimKind = ({ kind }: ClaimRecord): string => KINDS[kind] ?? kind
export function claimNote({ status, note }: ClaimRecord): string {
  const [first = '', last = ''] = (note.match(/\d{4}-\d{2}-\d{2}/g) ?? []).map(formatDay)
  if (status === 'substantiated') return `Source donnée, que nous avons lue le ${first}`
  if (status === 'withdrawn') return `Imprimée du ${first} au ${last}, puis retirée`
  return status === 'attributed'
    ? 'Affirmation de l’annonceur, que nous n’avons pas vérifiée'
    : 'Exemple hypothétique, et non des résultats réels'
}
export const quoted = (words: ReactNode): ReactNode => (
  <>
    «{'\u00a0'}
    {words}
    {'\u00a0'}»
  </>
)
export const besideTheFigures = (words: ReactNode): ReactNode => <>{quoted(words)}, à côté des chiffres</>
export const oneHour = '1\u00a0heure'
export const entered = 'Saisie'
export const claimDates = (part: ReactNode, reviewer: ReactNode, day: ReactNode, day2: ReactNode): ReactNode => (
  <>
    {part} par {reviewer}; publiée le {day}; valable jusqu’au {day2}
  </>
)

// facts
export const illustrationsItems =
  'Planches gravées, images tracées à partir de données, polices Newsreader et Radio Canada, narrations'
export const illustrationsNote =
  'Les planches sont générées par ce site et ne montrent rien de réel; sous une image tracée à partir de données figurent sa source et son jour; les contours des cartes sont de Natural Earth, dans le domaine public; les polices sont sous la SIL Open Font License 1.1; les voix sont synthétiques.'
export const cookie = 'Témoin'
export const trackingCookie =
  'Ce qui vous a amené chez nous (les valeurs de campagne de l’adresse), à envoyer avec une inscription. Seulement si vous le permettez'
export const days = (trackingCookieDays: string | number): string => `${trackingCookieDays} jours`
export const verificationCookieName = 'verification (__Host-verification quand le site est en https)'
export const verificationCookie = 'Lie une inscription au numéro de téléphone vérifié. Déposé quand vous demandez un code'
export const commentsCookie = 'Les exemples de commentaires que vous avez ouverts sans JavaScript'
export const untilBrowserCloses = 'Jusqu’à la fermeture du navigateur'
export const yourBrowsersStorage = 'Le stockage de votre navigateur'
export const thatSimulated = 'Que vous avez masqué les prix simulés'
export const themeKept = 'Clair ou sombre, selon votre choix'
export const untilYouDelete = 'Jusqu’à ce que vous le supprimiez'
export const choiceKept = 'Si vous avez permis le témoin ci-dessus'
export const untilYouChange = 'Jusqu’à ce que vous le changiez'
export const ledgerKept = 'Les symboles que vous suivez, avec leur prix au moment de l’ajout, vos notes et vos prix moyens'
export const networkKept = 'Le réseau publicitaire dont vous avez laissé entrer le script, si vous en avez laissé entrer un'
export const registrationPageKept = 'La page où une inscription a commencé dans cet onglet, pour qu’elle puisse s’y poursuivre'
export const untilTabCloses = 'Jusqu’à la fermeture de l’onglet'
export const seenFiguresKept =
  'Les chiffres officiels que vous avez vus et quand, pour que la page puisse marquer ce qui est nouveau pour vous'
export const coinCurrencyKept = 'Si les cryptomonnaies sont affichées en dollars américains ou canadiens, selon votre choix'
export const titlePriceKept = 'Qu’un prix figure dans le titre de l’onglet, si vous l’avez choisi'
export const untilTakenAway = 'Jusqu’à ce que vous l’enleviez'
export const sheetKept = 'Que la page des marchés est un tableau pour vous, si vous l’y avez choisi'
export const untilTilesChosen = 'Jusqu’à ce que vous choisissiez les tuiles'
export const commentsKept = 'Que vous avez ouvert les exemples de commentaires de cette page'
export const yourBrowsersCache = 'Le cache de votre navigateur'
export const pagesKept = (mostPages: string | number, offlinePath: string | number): string =>
  `Les ${mostPages} dernières pages publiques que vous avez lues, à montrer quand il n’y a pas de réseau. Elles sont énumérées à l’adresse ${offlinePath}`
export const untilReplaced = 'Jusqu’à ce que de plus récentes les remplacent, ou que vous les oubliiez là'

// made-from-data
export const leadRule =
  'L’accueil s’ouvre sur la plus forte variation en pourcentage parmi les prix que nous enregistrons tout au long de la journée. Elle est choisie une fois par minute\u00a0: parmi des prix à jour, ou d’une séance close et vieux d’un jour au plus, de sources réelles s’il y en a, jamais un prix qui attend sa confirmation ou qui ne peut pas être montré. Son titre, ses phrases et sa courbe sont remplis selon des règles à partir de ce prix et des observations enregistrées de ses 24 dernières heures ou, pour une action, de sa dernière séance.'
export const notesRule =
  'Les notes de la rédaction sont faites une demi-heure après l’ouverture de la Bourse de Toronto, à midi, et vingt minutes après la clôture; les autres jours, à midi. Chacune contient les prix de ce moment, conservés avec leurs heures et leurs sources, et chaque phrase mène à son chiffre. Une note manquée est omise, jamais reconstituée après coup. Aucune de ces phrases ne donne la raison d’un mouvement, et les prix simulés sont signalés comme tels dans chacune.'
export const releaseNotes =
  'Une note de publication est faite quand nous enregistrons une nouvelle valeur d’un chiffre officiel le jour de sa publication. Ses phrases donnent la valeur, ce qu’elle était avant, si cela a été révisé, et la date de la prochaine, d’après les seules valeurs enregistrées. Quand la source révise une valeur plus tard, la note est corrigée, et son texte d’avant reste dessous. Elle nomme la seconde où nous avons reçu la valeur; ce qui a été chargé comme passé n’a pas de note.'

// network
export const hostsNote = (network: string | number): string =>
  `${network} Voici les hôtes à qui notre serveur demande des prix et des chiffres, et ce qu’ils apprennent. Le tableau suivant énumère qui reçoit vos coordonnées.`
export const hostsHeading = 'Hôtes qui nous donnent des prix et des chiffres'
export const host = 'Hôte'
export const purpose = 'Objet'
export const learns = 'Apprend'
export const receiversHeading = 'Qui reçoit les coordonnées que vous envoyez'

// sources
export const read = (time: ReactNode): ReactNode => <>, consulté le {time}</>
export const mayBeShown = 'Peut être montré'
export const mayBeShownSo = (display: string): string => `Peut être montré\u00a0: ${display}`
export const printed = 'De ses annonces, nous imprimons'
export const terms = 'Conditions'
export const plan = 'Formule'
export const credit = 'Mention'
export const delay = 'Délai'
export const kept = 'Conservation'

export const whatRoomKeeps =
  'Ce que vous avez tapé sur la page des droits de cotisation CELI, CELIAPP et REER, si vous avez choisi de le conserver'
export const tradesYouKeep = 'Vos opérations sur la page du prix de base rajusté, si vous avez choisi de les conserver'
export const untilCleared = 'Jusqu’à ce que vous l’y effaciez'
