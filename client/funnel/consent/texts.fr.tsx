import type { ReactNode } from 'react'

// log-key
export const earlierLogHeading = 'Un registre antérieur a perdu des entrées'
export const forkNotice = (
  time: ReactNode,
  through: ReactNode,
  code: ReactNode,
  size: ReactNode,
  entry: ReactNode,
  code2: ReactNode,
): ReactNode => (
  <>
    Le {time}, nos données ont été restaurées à partir d’une copie, et les entrées au-delà du numéro {through} du registre {code}{' '}
    ont été perdues; on sait que {size} avaient été signées. Depuis, il s’agit d’un autre registre, comme le dit son entrée{' '}
    {entry}. Un reçu antérieur reste prouvé par la clé du premier{'\u00a0'}: {code2}
  </>
)
export const logHeading = 'Le registre des reçus'
export const signedHead = 'empreinte signée'
export const dailyCheckpoints = 'une par jour est publiée'
export const logExplanation = (link: ReactNode, link2: ReactNode): ReactNode => (
  <>
    Chaque reçu est inscrit dans un registre où rien ne s’efface. L’{link} du registre change à chaque inscription; {link2}, de
    sorte qu’un reçu modifié après coup contredit ce que d’autres ont conservé. Le registre lui-même contient des empreintes et
    aucun nom.
  </>
)
export const ourPublicKey = 'Pour les spécialistes\u00a0: notre clé publique'

// receipt-choices
export const printOrSave = 'Imprimer ou PDF'
export const withdrawalEffect = 'Nous cessons aussitôt de transmettre vos coordonnées'
export const recipientInSentence = 'le destinataire'
export const advertiserTold = (value: string | number): string =>
  `, et notre bureau avise ${value} de ne plus utiliser ce qui lui a été transmis`
export const withdrawConsent = (span: ReactNode): ReactNode => <>Retirer{span}</>
export const myConsent = ' mon consentement'
export const askForErasure = 'Demander l’effacement'
export const erasureExplanation =
  'Nous effaçons vos données une fois votre identité confirmée. Indiquez l’adresse qui a servi à l’inscription.'
export const email = 'Courriel'

// receipt-words
export const version = (day: string | number): string => `version du ${day}`
export const whatYouAgreed = (span: ReactNode): ReactNode => <>Ce que vous avez accepté {span}</>
export const CHOICES = {
  agreed: (title: string): string => `${title}\u00a0: oui`,
  withdrawn: (title: string): string => `${title}\u00a0: oui, puis retiré`,
  notAgreed: (title: string): string => `${title}\u00a0: non`,
} as const
export const youSawFull = (short: string | number, text: string | number): string =>
  `Vous avez vu\u00a0: «\u00a0${short}\u00a0» Texte intégral\u00a0: «\u00a0${text}\u00a0»`
export const signatureValid = 'signature valide, inchangé depuis sa rédaction'
export const signatureInvalid = 'la signature ne correspond pas'
export const signedProof = (span: ReactNode): ReactNode => (
  <>
    Pour les spécialistes{'\u00a0'}: preuve signée {span}
  </>
)
export const asJson = 'Ce reçu en JSON'
export const downloadAsJson = 'Télécharger ce reçu (JSON)'
export const downloadSignedProof = 'Télécharger la preuve signée'
export const ourKey = 'notre clé'
export const signedWith = (link: ReactNode): ReactNode => (
  <>
    . Il est signé avec {link}
    {'\u00a0'}: chacun peut vérifier qu’il n’a pas été modifié.
  </>
)

// receipt
export const online = (address: string): string => `En ligne\u00a0: ${address}`
export const declined = 'Non'
export const agreed = 'Oui'
export const was = 'auparavant\u00a0: '
export const agreedAtFirst = (span: ReactNode): ReactNode => <>{span}Oui</>
export const noLonger = (s: ReactNode): ReactNode => <>{s} Non</>
export const recorded = 'Enregistré'
export const detailsPassedOn = 'Transmis'
export const notCertain = 'Sans certitude'
export const withdrawn = 'Retiré'
export const toldToStop = 'Avis transmis'
export const notYet = 'Pas encore'
export const page = 'Page'
export const notKnown = 'inconnue'
export const logEntry = 'Entrée du registre'
export const receiptOfConsent = 'Reçu de consentement'
export const receipt = (id: string | number): string => `Reçu ${id}`
export const forAdvertiser = (advertiser: string | number): string => `pour ${advertiser}`
export const withdrawnOn = (value: string | number): string => `Consentement retiré le ${value}.`
export const withdrawnBefore = (said: string | number): string => `${said} Nous n’envoyons plus rien en vertu de celui-ci.`
export const recipientAtStart = 'Le destinataire'
export const withdrawnUnsent = (said: string | number, who: string | number): string =>
  `${said} Nous avons cessé de transmettre vos coordonnées. ${who} ne les avait pas reçues.`
export const withdrawnSent = (said: string | number, value: string | number, deliveredAt: string | number): string =>
  `${said} Nous avons cessé de transmettre vos coordonnées. ${value} les avait reçues le ${deliveredAt}.`
export const withdrawnUnclear = (said: string | number, who: string | number): string =>
  `${said} Nous avons cessé de transmettre vos coordonnées. ${who} les a peut-être reçues\u00a0: son système n’a pas répondu clairement.`
export const toBeTold = (had: string | number): string =>
  `${had} Notre bureau est chargé de l’aviser de ne plus les utiliser; ce reçu dira quand ce sera fait.`
export const toldOn = (had: string | number, told: string | number): string =>
  `${had} Nous l’avons avisé de ne plus les utiliser le ${told}.`
export const receiptChanged = 'Ce reçu a été modifié après sa rédaction. Ne vous y fiez pas.'
