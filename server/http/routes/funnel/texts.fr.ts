export const FUNNEL_REFUSALS = {
  oneText: 'Veuillez entrer un seul texte',
  check: 'Veuillez vérifier ce que vous avez entré.',
  lead: 'Une inscription est un objet JSON de textes, avec une Idempotency-Key.',
  receipt: 'Ce reçu n’existe pas.',
  tile: 'Le registre n’a pas cette tuile.',
} as const

export const LOG_FEED_TEXTS = {
  title: (paper: string): string => `${paper}\u00a0: points de contrôle du registre des consentements`,
  entry: (day: string, size: string): string => `${day}\u00a0: ${size} entrées`,
  parted: (origin: string, through: number): string =>
    `Ce n’est pas ${origin}\u00a0: il s’en est séparé après l’entrée ${through}.`,
} as const

export const SANDBOX_TEXTS = {
  title: 'La page de l’annonceur (bac à sable)',
  firstName: 'Prénom',
  phone: 'Téléphone',
  numberEnding: (digits: string): string => `numéro se terminant par ${digits}`,
  received: 'Réception',
  receipt: 'Reçu',
  sent: 'Envoi',
  times: (count: number): string => `${count}\u00a0fois, gardé une seule fois`,
  inPlace: (paper: string): string =>
    `Bac à sable\u00a0: cette page remplace le site de l’annonceur, que ${paper} n’exploite pas.`,
  visitor: 'visiteur',
  thanks: (name: string): string => `Merci, ${name}.`,
  nothingLeft:
    'Vos coordonnées sont arrivées. Aucune société réelle ne les a vues, personne n’appellera et aucun argent n’est en jeu.',
  home: '/fr',
  consent: '/fr/consentement',
  back: (paper: string): string => `Retour à ${paper}`,
  terms:
    'Les conditions de l’annonceur s’appliquent sur son site. Vous pouvez <a href="/fr/consentement">retirer votre consentement</a> sur votre reçu.',
} as const

export const OUTBOX_TEXTS = {
  home: '/fr',
  title: 'Boîte d’envoi',
  demonstration: 'Démonstration',
  what: 'Les textos que cette démonstration aurait envoyés. Rien ne quitte cet ordinateur. Du plus récent au plus ancien, heure de l’Est.',
  none: 'Aucun message pour le moment. <a href="/fr/inscription">Inscrivez-vous</a> pour obtenir un code.',
  sent: (moment: string, digits: string): string => `${moment} · au numéro se terminant par ${digits}`,
  copy: 'Copier',
  expired: 'Expiré',
  copied: 'Copié',
} as const
