export const TEXTS = {
  title: 'Pénalité pour remboursement anticipé',
  summary: 'Ce que peut coûter la fin anticipée d’un prêt hypothécaire à taux fixe\u00a0: une estimation.',
  explained: [
    'C’est une estimation, et non une promesse\u00a0: les formules varient d’un prêteur à l’autre. Votre contrat fixe ce que vous payez; renseignez-vous auprès de votre prêteur.',
    'Bien des prêteurs exigent le plus élevé de deux montants\u00a0: trois mois d’intérêts, ou le différentiel de taux d’intérêt, soit ce qu’ils perdent s’ils prêtent de nouveau votre solde au taux d’aujourd’hui jusqu’à la fin de votre terme.',
    'Certains prêteurs ajoutent à la différence des deux taux le rabais qu’ils vous ont accordé. Inscrivez ce rabais pour en voir l’effet.',
  ],
  rounding: 'Chaque montant est arrondi au cent, le demi-cent vers le haut. Un différentiel inférieur à zéro compte pour zéro.',
}

export const LABELS = {
  balance: 'Solde que vous remboursez',
  rate: 'Votre taux annuel',
  comparisonRate: 'Taux du prêteur aujourd’hui pour le temps restant',
  monthsLeft: 'Mois restants de votre terme',
  discount: 'Rabais obtenu sur le taux affiché',
  penalty: 'Pénalité estimée',
  threeMonths: 'Trois mois d’intérêts',
  differential: 'Différentiel, à partir de votre taux',
  differentialPosted: 'Différentiel, avec votre rabais',
}

export const FORMULA =
  'trois mois = solde × taux ÷ 4; différentiel = solde × (taux + rabais − taux de comparaison) × mois ÷ 12; pénalité = le plus élevé des deux'
