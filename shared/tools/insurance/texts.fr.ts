export const TEXTS = {
  title: 'Assurance prêt hypothécaire et simulation de crise',
  summary:
    'La prime quand la mise de fonds est inférieure à 20\u00a0%, la mise de fonds minimale et le taux auquel un prêteur vous évalue.',
  explained: [
    'Une banque doit faire assurer un prêt hypothécaire dont la mise de fonds est inférieure à 20\u00a0%. La prime est un seul taux sur tout le prêt, selon la part du prix qu’il couvre, et s’ajoute d’habitude au prêt. L’Ontario, le Québec et la Saskatchewan y appliquent une taxe de vente, qui n’est pas comptée ici.',
    'La mise de fonds minimale est de 5\u00a0% des premiers 500\u00a0000\u00a0$ du prix et de 10\u00a0% du reste. Une propriété de 1,5\u00a0million de dollars ou plus ne peut pas être assurée\u00a0: il faut 20\u00a0%.',
    'Un amortissement de plus de 25\u00a0ans n’est assuré que pour une première propriété ou une propriété neuve; l’outil ne vérifie pas si c’est votre cas.',
    'Les prêteurs sous réglementation fédérale vérifient votre capacité de payer à un taux admissible minimal\u00a0: votre taux contractuel majoré de 2\u00a0%, ou 5,25\u00a0% si ce taux est plus élevé. Sans taux, l’outil indique 5,25\u00a0%.',
  ],
  rounding: 'La prime et la mise de fonds minimale sont arrondies au cent, le demi-cent vers le haut.',
}

export const LABELS = {
  price: 'Prix de la propriété',
  down: 'Votre mise de fonds',
  years: 'Années d’amortissement',
  rate: 'Votre taux contractuel annuel',
  loan: 'Prêt',
  share: 'Prêt, en pourcentage du prix',
  premium: 'Prime',
  premiumRate: 'Taux de la prime',
  minimumDown: 'Mise de fonds minimale',
  stressRate: 'Taux admissible minimal',
}

export const LEAST_STRESS_RATE = 'Taux admissible, au moins'

export const tooLittle = (least: string): string => `À ce prix, il faut au moins ${least}.`
export const tooMuch = (price: string): string => `Inscrivez au plus le prix, ${price}.`
export const tooLong = (most: number): string =>
  `Un prêt hypothécaire dont la mise de fonds est inférieure à 20\u00a0% est assuré pour ${most}\u00a0ans au plus.`

export const FORMULA =
  'prime = (prix − mise de fonds) × taux de la prime; taux admissible minimal = le plus élevé des deux\u00a0: taux contractuel + 2\u00a0% et 5,25\u00a0%'
