export const TEXTS = {
  title: 'Versement hypothécaire',
  summary: 'Ce que vous payez, et pendant combien de temps, à un taux fixe canadien.',
  explained: [
    'Votre taux est converti en un taux par versement, et le versement est celui qui ramène à zéro ce que vous devez.',
    'La Loi sur l’intérêt oblige le prêteur à indiquer un taux composé annuellement ou semestriellement. Les taux fixes canadiens sont composés semestriellement, et ce calcul suppose que le vôtre l’est aussi. Les taux variables sont d’habitude composés mensuellement\u00a0: il ne s’y applique pas.',
    'Un versement accéléré aux deux semaines est la moitié du versement mensuel, payée 26 fois par an.',
  ],
  rounding:
    'Chaque versement et ses intérêts sont arrondis au cent, le demi-cent vers le haut; un versement est d’au moins un cent. Le dernier versement absorbe ce qui reste, souvent quelques dollars et davantage à des taux très élevés sur de nombreuses années\u00a0: sa propre ligne dit combien.',
}

export const LABELS = {
  principal: 'Montant emprunté',
  rate: 'Taux annuel',
  years: 'Années d’amortissement',
  frequency: 'Vous payez',
  ownPayment: 'Un versement de votre choix',
  payment: 'Chaque versement',
  payments: 'Versements',
  interest: 'Total des intérêts',
  lastPayment: 'Dernier versement',
  lastLess: 'Dernier versement, par rapport aux autres',
}

export const FREQUENCIES = {
  monthly: 'Chaque mois',
  'semi-monthly': 'Deux fois par mois',
  biweekly: 'Aux deux semaines',
  'accelerated-biweekly': 'Aux deux semaines, accéléré',
  weekly: 'Chaque semaine',
} as const

export const paidIn = (payments: string, perYear: number, years: string, chosen: number): string =>
  `Remboursé en ${years}\u00a0ans (${payments} ÷ ${perYear}\u00a0versements par an), et non en ${chosen}.`

export const tooSmall = (interest: string): string =>
  `Les intérêts du premier versement sont de ${interest}\u00a0: il faut assez pour tout rembourser en 100\u00a0ans au plus.`

export const HALF_YEARLY = 'Nombre de capitalisations par an'
export const HALF_YEARLY_SOURCE = 'Loi sur l’intérêt, L.R.C. (1985), ch. I-15, art.\u00a06 (annuellement ou semestriellement)'

export const FORMULA = 'i = (1 + taux ÷ 2)^(2 ÷ versements par an) − 1; versement = montant × i ÷ (1 − (1 + i)^−versements)'
