/**
 * Ce que disent les étapes d’une inscription, en français. Ce que le serveur dit aussi est dans `shared/funnel`, ce qui
 * appartient à un champ est à côté de sa déclaration.
 */
import type { ReactNode } from 'react'
import type { Challenged } from '#shared/funnel/texts.en.ts'

/** L’adresse de l’inscription, pour un script qui y mène. */
export const registrationPath = '/fr/inscription'

export const DETAILS_TEXTS = {
  missing: 'Le formulaire ne peut pas s’afficher pour le moment. Veuillez recharger la page.',
  sending: 'Envoi en cours',
  sendingCode: 'Envoi du code',
  writeToUs: 'Nous écrire',
  country: 'Pays',
  phoneHint: (open: readonly string[], isTexted: boolean): string => {
    const where = open.length <= 3 ? [`${open.join(', ')} seulement.`] : []
    return (isTexted ? ['Vous recevrez un code par texto.', ...where, 'Les tarifs habituels s’appliquent.'] : where).join(' ')
  },
  consents: 'Utilisation de vos coordonnées',
  required: 'Obligatoire.',
  optional: 'Facultatif.',
  recipient: (advertiser: string): ReactNode => (
    <>
      Vos coordonnées seront transmises à <b>{advertiser}</b> dès que vous aurez saisi le code.
    </>
  ),
  gateTerms: (advertiser: string): ReactNode => (
    <>
      Vous pouvez laisser tous les champs vides{'\u00a0'}: les exemples de commentaires s’ouvrent quand même, et rien n’est
      transmis. Si vous cochez la première case, remplissez les trois champs{'\u00a0'}: nous envoyons un code par texto à votre
      numéro et, dès que vous l’aurez saisi, vos coordonnées seront transmises à <b>{advertiser}</b>.
    </>
  ),
} as const

/** `0:42`. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export const CODE_TEXTS = {
  title: 'Saisissez le code',
  sentTo: (phone: ReactNode): ReactNode => <>Nous avons envoyé quatre chiffres au {phone}.</>,
  notSent: (phone: ReactNode, outbox: ReactNode): ReactNode => (
    <>
      Aucun texto n’est envoyé ici{'\u00a0'}: le code du {phone} est dans {outbox}.
    </>
  ),
  outbox: 'la boîte d’envoi',
  label: 'Code à quatre chiffres',
  triesLeft: (count: number): string => (count < 2 ? `Il reste ${count} essai.` : `Il reste ${count} essais.`),
  checking: 'Vérification en cours',
  verify: 'Vérifier',
  change: 'Changer de numéro',
  resend: 'Renvoyer le code',
  resendIn: (seconds: number): string => `Renvoi possible dans ${clock(seconds)}`,
  name: (first: string, last: string): ReactNode => (
    <>
      Prénom{'\u00a0'}: <b>{first}</b>, nom{'\u00a0'}: <b>{last}</b>.
    </>
  ),
  correct: 'Corriger',
  nameRule:
    'La société demande un nom en deux parties. Le dernier mot devient le nom de famille, avec les mots comme «\u00a0de la\u00a0» ou «\u00a0van\u00a0» qui le précèdent; les titres sont laissés de côté, et un mot seul sert pour les deux. Nous conservons tel quel ce que vous avez tapé.',
} as const

const DELAYED: Readonly<Record<Challenged, { readonly why: string; readonly not: string }>> = {
  code: {
    why: 'Nous recevons beaucoup de demandes de code. Avant l’envoi du vôtre, votre navigateur travaille quelques secondes',
    not: 'Aucun code n’a été envoyé, et ce que vous avez tapé est encore ici.',
  },
  message: {
    why: 'Nous recevons beaucoup de messages. Avant l’envoi du vôtre, votre navigateur travaille quelques secondes',
    not: 'Rien n’a été envoyé, et ce que vous avez tapé est encore ici.',
  },
}

export const CHALLENGE_TEXTS = {
  title: 'D’abord, un court calcul',
  why: (what: Challenged): string =>
    `${DELAYED[what].why}. Les demandes en masse deviennent ainsi coûteuses. Vous n’avez rien à faire, et rien n’est envoyé à d’autres.`,
  calculating: 'Votre navigateur calcule.',
  done: (percent: number): string => `${percent}\u00a0% de la durée maximale.`,
  stopped: (what: Challenged): string => `Calcul arrêté. ${DELAYED[what].not}`,
  failed: (what: Challenged): string =>
    `Votre navigateur n’a pas pu faire le calcul. ${DELAYED[what].not} Recommencez, ou revenez plus tard, quand ce calcul ne sera peut-être plus nécessaire.`,
  cancel: 'Annuler',
  again: 'Recommencer',
} as const

export const OUTCOME_TEXTS = {
  wait: 'Cela prend quelques secondes.',
  finish: 'Terminer l’inscription',
  kept: 'Ce que vous avez tapé est conservé.',
  receipt: 'Reçu',
  recipient: 'Destinataire',
  phone: 'Téléphone',
  verified: 'Vérifié',
  agreed: (isAgreed: boolean): string => (isAgreed ? 'Oui' : 'Non'),
  receives: (more: readonly string[]): string =>
    `ce que vous avez accepté de transmettre\u00a0: ${['nom', 'courriel', 'numéro de téléphone', ...more].join(', ')}, et ce qui vous a amené ici`,
  next: 'Ensuite\u00a0:',
  mayCall: (brand: string, hours: string): string => `${brand} peut appeler le numéro que vous avez vérifié\u00a0: ${hours}.`,
  noCall: (brand: string): string => `personne n’appellera, car ${brand} est une société fictive.`,
  goOn: (name: string): string => `Continuer vers ${name}`,
  theirTerms: 'Les conditions de cette société s’appliquent sur son site. ',
  withdraw:
    'Votre reçu reproduit le texte intégral. Vous pouvez l’imprimer ou, à partir de sa page, retirer votre consentement en tout temps.',
} as const
