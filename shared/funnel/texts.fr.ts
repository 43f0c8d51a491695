import { countryName } from './countries.ts'

export type { Challenged } from './texts.en.ts'

export const MESSAGES = {
  sendFailed: 'L’envoi du code a échoué. Veuillez réessayer.',
  wrongCode: 'Ce code n’est pas valide. Veuillez réessayer.',
  tooMany: 'Trop de tentatives infructueuses. Veuillez essayer avec un autre numéro de téléphone.',
  submitFailed: 'L’envoi du formulaire a échoué. Veuillez réessayer.',
  network: 'Erreur de réseau. Vérifiez votre connexion et réessayez.',
  networkOnSubmit: 'Erreur de réseau. Veuillez réessayer.',
  malformedCode: 'Veuillez entrer les 4 chiffres du code.',
  cooldown: 'Veuillez patienter un moment avant de demander un autre code.',
  expired: 'Nous ne gardons une inscription inachevée que pendant une heure. Veuillez entrer vos coordonnées de nouveau.',
  unverified: 'Veuillez d’abord faire vérifier votre numéro de téléphone.',
  consentRequired: 'Il nous faut votre accord pour transmettre vos coordonnées; sans lui, nous ne pouvons rien en faire.',
  wordingChanged:
    'Le libellé de ces choix a changé depuis que vous avez ouvert cette page. Veuillez la recharger et choisir de nouveau.',
  queued:
    'Nous avons conservé votre inscription et la transmettrons sous peu à l’annonceur. Vous n’avez plus rien à faire; vous pouvez fermer cette page.',
  duplicate:
    'Vous vous êtes déjà inscrit à cette offre avec ce numéro. Rien n’a été envoyé une seconde fois, et vous n’avez plus rien à faire.',
  held: 'Merci. Nous avons conservé votre inscription, mais nous ne pouvons pas la transmettre à l’annonceur pour le moment.',
  unavailable: 'Nous ne pouvons pas le faire en ce moment. Veuillez réessayer dans un instant.',
  conflict: 'Cette vérification a déjà servi avec d’autres coordonnées.',
} as const

function roughWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes === 1) return '1\u00a0minute'
  return minutes <= 90 ? `${minutes}\u00a0minutes` : `${Math.ceil(minutes / 60)}\u00a0heures`
}

export const limitMessage = (seconds: number): string =>
  `Trop de demandes. Veuillez réessayer dans environ ${roughWait(seconds)}.`
export const codeLimitMessage = (seconds: number): string =>
  `Trop de codes ont été demandés. Nous en limitons le nombre pour protéger le public des messages non sollicités. Veuillez réessayer dans environ ${roughWait(seconds)}.`

const CHALLENGED = {
  code: { many: 'tant de demandes de codes que chacune', not: 'Aucun code n’a été envoyé.' },
  message: { many: 'tant de messages que chacun', not: 'Rien n’a été envoyé.' },
} as const

export const challengeMessage = (what: keyof typeof CHALLENGED, seconds: number): string =>
  `Nous recevons en ce moment ${CHALLENGED[what].many} exige un court calcul de votre navigateur, qui a besoin de JavaScript. Sans JavaScript, veuillez réessayer dans environ ${roughWait(seconds)}. ${CHALLENGED[what].not}`

export const FIELD_TEXTS = {
  fullName: { label: 'Nom complet', placeholder: 'Prénom et nom' },
  firstName: { label: 'Prénom', placeholder: 'Prénom', passedOn: 'nom' },
  lastName: { label: 'Nom', placeholder: 'Nom', passedOn: 'nom' },
  email: { label: 'Courriel', placeholder: 'vous@example.ca', passedOn: 'adresse courriel' },
  phoneNumber: { label: 'Numéro de téléphone', placeholder: '+1 514 555 0134', passedOn: 'numéro de téléphone' },
} as const

export const FIELD_MESSAGES = {
  fullName: { missing: 'Le nom complet est obligatoire' },
  firstName: { missing: 'Le prénom est obligatoire' },
  lastName: { missing: 'Le nom est obligatoire' },
  email: { missing: 'L’adresse courriel est obligatoire', invalid: 'Veuillez entrer une adresse courriel valide' },
  phoneNumber: {
    missing: 'Le numéro de téléphone est obligatoire',
    invalid: 'Veuillez entrer un numéro de téléphone valide',
    noTexts: 'Ce genre de numéro ne reçoit pas de textos. Veuillez entrer un numéro de cellulaire.',
  },
} as const

export const CONTACT_MISSING = {
  name: 'Le nom est obligatoire',
  email: FIELD_MESSAGES.email.missing,
  subject: 'L’objet est obligatoire',
  message: 'Le message est obligatoire',
} as const

export const ONE_LINE = 'Veuillez l’écrire sur une seule ligne, sans tabulation'
export const tooLong = (most: number): string => `Veuillez vous limiter à ${most}\u00a0caractères`
export const namePartTooLong = (most: number): string =>
  `Veuillez vous limiter à ${most}\u00a0caractères pour chaque partie de votre nom`

export const TITLES = {
  verified: 'Code vérifié!',
  processing: 'Traitement de votre inscription…',
  submitted: 'Inscription réussie!',
  thanks: 'Merci de votre inscription. Vous allez être dirigé vers la page de la société.',
  opened: 'Merci de votre inscription. La page de la société s’est ouverte dans un nouvel onglet.',
  ready: 'Merci de votre inscription. Vous pouvez passer à la page de la société.',
  received: 'Merci de votre inscription. La société a reçu vos coordonnées.',
  error: 'Une erreur s’est produite',
  tryAgain: 'Réessayer',
} as const

export const CONSENT_NAMES = { sharing: 'Partage', call: 'Appels', messages: 'Messages' } as const

export const COUNTRY_GROUPS = {
  open: 'Pays où nous envoyons des textos',
  closed: 'Pays où nous n’envoyons pas de textos',
} as const
export const CLOSED_THERE = 'Nous n’envoyons pas de textos aux numéros de ce pays.'
export const closedCountry = (countries: readonly string[]): string =>
  `${CLOSED_THERE} Pour le moment\u00a0: ${new Intl.ListFormat('fr-CA').format(countries.map((code) => countryName(code, 'fr-CA')))} seulement.`

const IN_PROVINCE: Readonly<Record<string, string>> = {
  AB: 'en Alberta',
  BC: 'en Colombie-Britannique',
  MB: 'au Manitoba',
  NB: 'au Nouveau-Brunswick',
  NL: 'à Terre-Neuve-et-Labrador',
  NS: 'en Nouvelle-Écosse',
  NT: 'dans les Territoires du Nord-Ouest',
  NU: 'au Nunavut',
  ON: 'en Ontario',
  PE: 'à l’Île-du-Prince-Édouard',
  QC: 'au Québec',
  SK: 'en Saskatchewan',
  YT: 'au Yukon',
}
export function closedProvince(provinces: readonly string[]): string {
  if (provinces.length === 0) return 'L’inscription n’est pas ouverte aux numéros de cet indicatif régional.'
  const places = provinces.map((code) => IN_PROVINCE[code] ?? code)
  return `L’inscription n’est pas ouverte ${new Intl.ListFormat('fr-CA', { type: 'disjunction' }).format(places)}. Nous nous fions à l’indicatif régional du numéro.`
}

export const REPORTED = {
  email: 'adresse courriel',
  phone: 'numéro de téléphone',
  adct: 'le numéro du clic qui a mené ici',
} as const
