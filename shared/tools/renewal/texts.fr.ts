export const TEXTS = {
  title: 'Renouvellement hypothécaire',
  summary: 'Votre versement actuel comparé à celui d’un nouveau taux.',
  explained: [
    'Les deux versements ramènent le même solde à zéro sur les mêmes années; seul le taux diffère. Inscrivez ce que vous devrez le jour du renouvellement et les années qui restent de votre amortissement, et non de votre terme.',
    'Les deux taux sont fixes et composés semestriellement, comme l’explique l’outil du versement hypothécaire. Le versement que vous faites aujourd’hui à votre prêteur peut différer si vous avez payé plus ou changé le nombre d’années.',
  ],
  rounding: 'Chaque versement est arrondi au cent, le demi-cent vers le haut, et la variation en pourcentage à deux décimales.',
}

export const LABELS = {
  balance: 'Solde au renouvellement',
  rate: 'Votre taux annuel actuel',
  newRate: 'Nouveau taux annuel',
  yearsLeft: 'Années restantes',
  frequency: 'Vous payez',
  payment: 'Versement actuel',
  newPayment: 'Versement au nouveau taux',
  change: 'Variation de chaque versement',
  changePercent: 'Variation en pourcentage',
}

export const OTHERS = {
  text: 'En juillet 2025, la Banque du Canada prévoyait qu’environ 60\u00a0% des titulaires de prêts hypothécaires qui renouvellent en 2025 et en 2026 paieraient plus qu’en décembre 2024; pour les titulaires de contrats à taux fixe de cinq ans, environ 15\u00a0% à 20\u00a0% de plus en moyenne.',
  source: 'Banque du Canada, note analytique du personnel 2025-21 (en anglais)',
  url: 'https://www.bankofcanada.ca/2025/07/staff-analytical-note-2025-21/',
  readOn: '2026-11-26',
}

export const FORMULA =
  'i = (1 + taux ÷ 2)^(2 ÷ versements par an) − 1; versement = solde × i ÷ (1 − (1 + i)^−versements); variation = nouveau versement − versement'

export const INTEREST_ACT = 'Loi sur l’intérêt, L.R.C. (1985), ch. I-15, art.\u00a06 (annuellement ou semestriellement)'
