const got = (text: string): string => `; vous avez inscrit «\u00a0${text.slice(0, 40)}\u00a0»`

export const ACB_PROBLEMS = {
  date: (text: string): string =>
    text === '' ? 'Inscrivez la date.' : `Inscrivez la date sous la forme AAAA-MM-JJ${got(text)}.`,
  security: (text: string): string =>
    text === '' ? 'Inscrivez le nom ou le symbole du titre.' : `Inscrivez un nom d’au plus 40\u00a0caractères${got(text)}.`,
  type: (text: string): string =>
    text === '' ? 'Inscrivez buy (achat) ou sell (vente).' : `Inscrivez buy (achat) ou sell (vente)${got(text)}.`,
  shares: (text: string): string =>
    text === ''
      ? 'Inscrivez le nombre d’actions.'
      : `Inscrivez un nombre d’actions supérieur à 0, avec au plus 10\u00a0décimales${got(text)}.`,
  price: (text: string): string =>
    text === ''
      ? 'Inscrivez le prix d’une action.'
      : `Inscrivez un prix d’au moins 0, avec au plus 10\u00a0décimales${got(text)}.`,
  commission: (text: string): string => `Inscrivez une commission d’au moins 0, avec au plus 10\u00a0décimales${got(text)}.`,
  currency: (text: string): string => `Inscrivez une devise de trois lettres, comme CAD ou USD${got(text)}.`,
  rate: (text: string): string =>
    text === ''
      ? 'Nous n’avons pas le taux de la Banque pour ce jour. Inscrivez des dollars canadiens pour une unité.'
      : `Inscrivez des dollars canadiens pour une unité${got(text)}.`,
  head: (missing: string): string => `Il manque ces colonnes à la première ligne du fichier\u00a0: ${missing}.`,
  tooMany: (most: number): string => `Un fichier compte au plus ${most.toLocaleString('fr-CA')}\u00a0opérations.`,
  oversold: (security: string, day: string): string =>
    `${security}, ${day}\u00a0: vous avez vendu plus que vous ne déteniez. Ajoutez l’achat antérieur ou retirez cette opération.`,
} as const

export const ACB_TEXTS = {
  title: 'Prix de base rajusté',
  summary:
    'Ce que vos actions vous ont coûté, et vos gains, pertes apparentes comprises\u00a0: un registre dans votre navigateur.',
  private:
    'Ni inscription ni publicité. Vos opérations restent dans votre navigateur. Pour trouver un taux, il nous envoie seulement la devise et la date.',
  noScript: 'Ce registre fonctionne dans votre navigateur et a besoin de JavaScript. Les règles et les exemples sont plus bas.',
  notTitle: 'Ce que l’outil ne couvre pas',
  not: [
    'Les achats de votre époux ou conjoint, dans un compte enregistré (REER, CELI, CELIAPP) ou par une société que vous contrôlez. Ils peuvent rendre une perte apparente\u00a0: ce registre ne voit que ce que vous y inscrivez.',
    'Les fractionnements, les remboursements de capital, les distributions réinvesties, les options, les ventes à découvert, les actions reçues d’un employeur et les biens qui n’ont pas été achetés au titre du capital.',
    'Plusieurs ventes à perte autour des mêmes achats\u00a0: chacune est calculée séparément, et la loi n’est pas claire à leur sujet.',
    'Ce n’est pas un conseil fiscal. Entrez les dates de règlement, celles que retient l’Agence du revenu du Canada.',
  ],
  ledger: 'Votre registre',
  trade: 'Ajouter une opération',
  add: 'Ajouter',
  remove: (security: string, day: string): string => `Retirer ${security}, ${day}`,
  import: 'Importer un fichier CSV',
  howTitle: 'Le calcul en détail',
  buy: 'Achat',
  sell: 'Vente',
  result: 'Résultat',
  importNeed: 'Colonnes, sous ces noms anglais\u00a0: date, security, type, shares, price, commission, currency, rate.',
  export: 'Opérations en CSV',
  exportResult: 'Résultat en CSV',
  none: 'Aucune opération pour le moment.',
  readingRates: 'Lecture des taux de la Banque du Canada\u2026',
  columns: {
    date: 'Date',
    security: 'Titre',
    type: 'Type',
    shares: 'Actions',
    price: 'Prix',
    commission: 'Commission',
    currency: 'Devise',
    rate: 'Taux',
  },
  rateHint: 'Laissez vide pour utiliser le taux de la Banque du Canada (depuis 2017)',
  bankOf: (day: string): string => `Banque du Canada, ${day}`,
  bankRate: (currency: string, day: string): string => `Taux de la Banque du Canada, ${currency}, ${day}`,
  sorted: 'Trié par titre, puis par date.',
  results: {
    date: 'Date',
    security: 'Titre',
    type: 'Type',
    amount: 'Montant, $\u00a0CA',
    gain: 'Gain',
    denied: 'Perte apparente',
    held: 'Détenu',
    cost: 'PBR',
  },
  holdings: 'Actions détenues',
  noSale: 'Aucune vente, donc ni gain ni perte.',
  gainIn: (year: string): string => `de gain en ${year}`,
  lossIn: (year: string): string => `de perte en ${year}`,
  notCounted: (row: number): string => `L’opération ${row} pose problème. Elle et les suivantes ne sont pas comptées.`,
  how: [
    'Chaque achat ajoute son prix et sa commission au coût de ce que vous détenez. Une vente en retire sa part; ce que vous recevez, moins la commission et moins cette part, est votre gain.',
    'Une perte est apparente dans la mesure où vous avez acheté le même titre pendant les 61\u00a0jours qui entourent la vente et le détenez encore à leur fin\u00a0: le plus petit des nombres d’actions vendues, achetées et détenues, sur le nombre d’actions vendues. Cette part ne peut pas être déduite et s’ajoute au coût de ce que vous détenez.',
    'Une autre devise est convertie en dollars canadiens au taux du jour de l’opération\u00a0: le vôtre ou celui de la Banque du Canada.',
  ],
  rounding:
    'Les montants sont gardés à dix décimales et arrondis au cent, le demi-cent en s’éloignant de zéro, seulement à l’affichage.',
  formula:
    'part apparente = le plus petit de (vendu, acheté à 30\u00a0jours près, détenu 30\u00a0jours plus tard) ÷ vendu × perte',
} as const

/** Ce dont traite chaque exemple publié. */
export const EXAMPLE_GIVEN = {
  again: 'Vendu et racheté',
  partly: '50 détenues, 20 vendues, 15 rachetées',
  most: '400 sur 500 vendues à perte et rachetées',
} as const

/** Quelle donnée en est publiée. */
export const EXAMPLE_FIELDS = {
  gain: 'Gain de la vente',
  firstCost: 'PBR après le premier achat',
  loss2017: 'Perte de janvier 2017',
  gain2017: 'Gain de décembre 2017',
  denied2018: 'Perte apparente de 2018',
  costAfter: 'PBR après cette perte',
  costAgain: 'PBR après le rachat des actions',
  lastGain: 'Gain de la dernière vente',
  part: 'Part apparente d’une perte de 100\u00a0$',
  denied: 'Perte qui ne peut pas être déduite',
  costOf100: 'PBR de 100 actions achetées',
  gainOf40: 'Gain de 40 actions vendues',
  costLeft: 'PBR restant',
  lossAfter: 'Perte de l’année suivante',
} as const
