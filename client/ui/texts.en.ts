// new-tab
export const opensInNewTab = ' (opens in a new tab)'

// provenance
export const provenanceHeading = 'Where these figures come from'
export const rangeFormula = 'Check our arithmetic with the stored rows.'
export const howWeCount = 'How we count'
export const source = 'Source'
export const seriesThere = 'Series ID'
export const fetched = 'Fetched'
export const formula = 'Formula'
export const rows = 'Rows'
export const downloadTheStored = 'Download the stored rows (CSV)'
