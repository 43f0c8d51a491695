export const TEXTS = {
  title: 'Droits de mutation immobilière',
  summary:
    'Ce qu’une province et une ville perçoivent quand une propriété change de mains (la «\u00a0taxe de bienvenue\u00a0»), et ce que récupère l’acheteur d’une première propriété.',
  explained: [
    'La plupart des provinces imposent chaque tranche du prix à son propre taux. Toronto y ajoute ses droits; au Québec et en Nouvelle-Écosse, les droits sont municipaux. L’Alberta, la Saskatchewan, Terre-Neuve-et-Labrador et les territoires perçoivent plutôt des frais pour l’enregistrement du titre.',
    'Le calcul vaut pour une propriété d’un ou deux logements achetée par un résident du Canada. Il laisse de côté les taxes visant les acheteurs étrangers et les reventes rapides, les frais d’enregistrement du prêt hypothécaire (perçus dans les territoires, en Alberta et à Terre-Neuve-et-Labrador) et les exonérations pour les propriétés neuves ou les familles. Là où une province impose la valeur d’évaluation ou la valeur marchande quand elle est plus élevée, inscrivez cette valeur.',
    'Pour la Nouvelle-Écosse, nous prenons le taux d’Halifax; les autres municipalités fixent le leur. Pour le Québec hors de Montréal, nous prenons les taux de base; une municipalité peut exiger plus au-delà de 500\u00a0000\u00a0$. Les Territoires du Nord-Ouest et le Nunavut comptent chaque tranche entamée de 1\u00a0000\u00a0$ comme une tranche complète. Le Yukon perçoit aussi des frais d’assurance quand le prix dépasse celui du dernier transfert; nous ne les comptons pas.',
    'L’acheteur d’une première propriété doit remplir des conditions que cet outil ne vérifie pas\u00a0: citoyenneté, résidence, occupation de la propriété et, à certains endroits, n’en avoir jamais possédé une, où que ce soit.',
  ],
  rounding: 'Chaque droit est arrondi au cent une seule fois, à la fin, le demi-cent vers le haut.',
}

export const LABELS = {
  price: 'Prix de la propriété',
  province: 'Province ou territoire',
  city: 'Ville qui a ses propres droits',
  firstTime: 'Achat d’une première propriété?',
  tax: 'Total à payer',
  provincial: 'À la province ou au territoire',
  municipal: 'À la municipalité',
  rebate: 'Remboursement, première propriété',
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

export const otherProvince = (city: string, province: string): string => `${city} est dans une autre province\u00a0: ${province}.`

export const FORMULA =
  'droits = chaque tranche du prix × son taux, additionnées; total à payer = province + municipalité − remboursement'

export const FEE_FORMULAS = {
  stepped: 'frais = frais de base + nombre de tranches du prix × frais par tranche',
  fixed: 'frais = montant fixé pour le prix de la propriété',
}

export const BASE_FEE = 'Frais de base'
export const eachStep = (step: string, above?: string): string =>
  `Pour chaque tranche, complète ou non, de ${step} du prix${above ? ` au-delà de ${above}` : ''}`
