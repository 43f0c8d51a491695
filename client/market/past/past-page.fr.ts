export const markets = 'Marchés'
export const aPastHour = 'à un moment antérieur'
export const titleAsOf = (title: string | number, when: string | number): string => `${title}, ${when}`
export const pastDescription = (title: string | number, when: string | number): string =>
  `${title}, ${when}, d’après les observations enregistrées. Ces données ne sont pas à jour.`
export const atAPast = (title: string | number): string => `${title} à un moment antérieur`
export const countingHeading = 'Méthode de calcul'
export const countingExplanation =
  'Nous n’utilisons que des prix enregistrés\u00a0: le dernier avant ce moment, ou aucun s’il datait de plus d’une demi-heure alors que son marché était ouvert. Les variations se comptent entre prix enregistrés\u00a0: pour les actions et les produits de base, depuis le dernier avant la séance; pour les devises, depuis la clôture précédente, à 17\u00a0h HE; pour les prix officiels, depuis le précédent; pour les cryptomonnaies, depuis 24\u00a0heures plus tôt. Les prix qu’une source ne nous permet pas de garder sont exclus.'
