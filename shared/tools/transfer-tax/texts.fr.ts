export const TEXTS = {
  title: 'Droits de mutation immobilière',
  summary:
    'Ce qu’une province et une ville perçoivent quand une propriété change de mains (la «\u00a0taxe de bienvenue\u00a0»), et ce que récupère l’acheteur d’une première propriété.',
  explained: [
    'La plupart des provinces imposent chaque tranche du prix à un taux propre. Toronto y ajoute ses propres droits; au Québec et en Nouvelle-Écosse, les droits sont ceux de la municipalité. L’Alberta, la Saskatchewan, Terre-Neuve-et-Labrador et les territoires perçoivent plutôt des frais pour l’enregistrement du titre.',
    'Le calcul vaut pour une propriété d’un ou deux logements achetée par un résident du Canada. Les taxes visant les acheteurs étrangers et les reventes rapides, les frais d’enregistrement du prêt hypothécaire (les territoires, l’Alberta et Terre-Neuve-et-Labrador en perçoivent) et les exonérations pour les propriétés neuves ou les familles ne sont pas comptés. Les provinces qui imposent la valeur d’évaluation ou la valeur marchande quand elle est plus élevée le font ici aussi.',
    'En Nouvelle-Écosse, chaque municipalité fixe son taux\u00a0: le calcul prend celui d’Halifax. Au Québec, une municipalité peut exiger plus au-delà de 500\u00a0000\u00a0$\u00a0: hors de Montréal, le calcul prend les taux de base. Au Yukon, un prix supérieur à celui du dernier transfert entraîne aussi des frais d’assurance, qui ne sont pas comptés.',
    'Les acheteurs d’une première propriété doivent remplir plus de conditions que cet outil n’en vérifie\u00a0: citoyenneté, résidence, occupation de la propriété et, à certains endroits, n’en avoir jamais possédé une, où que ce soit.',
  ],
  rounding: 'Chaque droit est additionné exactement et arrondi une fois au cent, le demi-cent vers le haut.',
}

export const LABELS = {
  price: 'Prix de la propriété',
  province: 'Province ou territoire',
  city: 'Ville qui a ses propres droits',
  firstTime: 'Première propriété',
  tax: 'Vous payez',
  provincial: 'Part de la province ou du territoire',
  municipal: 'Part de la municipalité',
  rebate: 'Déduit pour une première propriété',
}

export const PROVINCES = {
  AB: 'Alberta',
  BC: 'Colombie-Britannique',
  MB: 'Manitoba',
  NB: 'Nouveau-Brunswick',
  NL: 'Terre-Neuve-et-Labrador',
  NS: 'Nouvelle-Écosse (Halifax)',
  NT: 'Territoires du Nord-Ouest',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Île-du-Prince-Édouard',
  QC: 'Québec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const

export const CITIES = { none: 'Aucune de celles-ci', toronto: 'Toronto', montreal: 'Montréal' } as const
export const FIRST_TIME = { no: 'Non', yes: 'Oui' } as const

export const otherProvince = (city: string, province: string): string =>
  `${LABELS.city}\u00a0: reçu «\u00a0${city}\u00a0». Cette ville est dans une autre province\u00a0: ${province}.`

export const FORMULA =
  'droits de chacune = somme de (tranche du prix × taux de la tranche); vous payez = province + municipalité − remboursement'
