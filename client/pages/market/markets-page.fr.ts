export const sheetNote =
  'La semaine, le mois et l’année se comptent à partir des prix enregistrés de la même source, l’écart sur un an, à partir d’un prix enregistré par jour. Un tiret signifie qu’aucun prix n’est enregistré aussi loin, que le prix est ancien, ou qu’il paraît une fois par mois et n’a pas de variation du jour. Les cryptomonnaies sont en dollars américains.'
export const movers = 'Plus fortes variations'
export const moversNote = 'Les plus fortes variations du jour, sans les prix anciens ou mensuels.'
export const myLedger = 'Mon registre'
export const keptOnDevice = 'Conservé sur cet appareil, sans compte.'
