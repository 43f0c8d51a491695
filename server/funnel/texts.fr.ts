const LIST = new Intl.ListFormat('fr-CA')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const withdrawalLetter = (receipt: string, advertiser: string) => ({
  subject: `Consentement retiré\u00a0: reçu ${receipt}`,
  text: `Le consentement du reçu ${receipt} a été retiré. Rien de plus n’est envoyé en vertu de ce reçu; demandez à ${advertiser} de ne plus utiliser les coordonnées.`,
})

export const listed = (words: readonly string[]): string => LIST.format(words)

export const RECIPIENT_TEXTS = {
  sandbox: (advertiser: string): string => `${advertiser} (un bac à sable sur ce serveur; rien n’en sort)`,
  receives: (words: readonly string[]): string => capital(listed(words)),
  thisServer: 'Ce serveur',
  sentTo: (address: string, host: string): string => `${address}; envoyé à ${host}`,
  onConsent: 'Seulement si vous cochez la case qui le dit',
  twilio: {
    name: 'Twilio',
    receives: 'Le numéro de téléphone et le texte du message qui porte le code',
    where: (host: string): string => `États-Unis; envoyé à ${host}`,
    when: 'Quand vous demandez un code',
  },
  mail: {
    name: 'Le fournisseur de notre courrier électronique',
    receives:
      'Votre nom, votre adresse courriel et votre message; de nos autres formulaires, votre numéro de téléphone, la page et les cases que vous avez cochées',
    where: (host: string): string => `Envoyé à ${host}`,
    when: 'Quand vous nous écrivez ou envoyez l’un de nos autres formulaires',
  },
  network: {
    name: (host: string): string => `Le réseau publicitaire à ${host}`,
    receives: (reported: readonly string[]): string =>
      `D’une inscription à laquelle sa publicité a mené\u00a0: ${listed(reported)}. Et ce que son script voit sur cette page`,
    where: (host: string): string => `Selon ce qu’indique le réseau; votre navigateur s’adresse à ${host}`,
    when: 'Seulement après «\u00a0Accepter\u00a0» sous «\u00a0Choix de confidentialité\u00a0»',
  },
} as const

export const RETENTION_TEXTS = {
  lead: {
    data: (words: readonly string[]): string => `Une inscription\u00a0: ${listed(words)}`,
    purpose: 'Répondre aux questions sur l’inscription, et prouver ce qui a été transmis',
  },
  draft: {
    data: 'Ce que vous avez tapé dans une inscription inachevée',
    purpose: 'Reprendre là où vous vous êtes arrêté',
  },
  verification: {
    data: 'Codes à usage unique et tentatives',
    purpose: 'Vérifier qu’un numéro de téléphone est le vôtre',
  },
  'ip-address': {
    data: 'Adresses IP',
    purpose: 'Empêcher l’abus des formulaires et des textos, et transmettre une inscription',
  },
  limit: {
    data: 'Compteurs d’utilisation, sous des empreintes à clé, sans noms',
    purpose: 'Empêcher l’abus des formulaires et des textos',
  },
  'consent-proof': {
    data: 'Preuve de ce que vous avez accepté\u00a0: libellé, heure, page, type de navigateur',
    purpose: 'Prouver le consentement, comme la loi anti-pourriel l’exige de l’expéditeur',
  },
  enquiry: {
    data: 'Messages du formulaire de contact, et ce que vous envoyez par nos autres formulaires',
    purpose: 'Vous répondre',
  },
  'office-mail': {
    data: 'Notre copie du courriel qui porte votre message à notre bureau',
    purpose: 'L’envoyer de nouveau s’il n’arrive pas',
  },
} as const
