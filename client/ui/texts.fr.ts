/** Ce que dit client/ui, en français. */

export const opensInNewTab = ' (s’ouvre dans un nouvel onglet)'

export const provenanceHeading = 'D’où viennent ces chiffres'
export const rangeFormula = 'Le gain d’une période peut être recalculé à partir des lignes.'
export const howWeCount = 'Nos calculs'
export const source = 'Source'
export const seriesThere = 'Série à la source'
export const fetched = 'Lu'
export const formula = 'Formule'
export const rows = 'Lignes'
export const downloadTheStored = 'Télécharger les lignes enregistrées (CSV)'
