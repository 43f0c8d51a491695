// new-tab
export const opensInNewTab = ' (opens in a new tab)'

// provenance
export const provenanceHeading = 'Where these figures come from'
export const rangeFormula = 'What a range gained can be worked out again from the rows.'
export const howWeCount = 'How we count'
export const source = 'Source'
export const seriesThere = 'Series there'
export const fetched = 'Fetched'
export const formula = 'Formula'
export const rows = 'Rows'
export const downloadTheStored = 'Download the stored rows (CSV)'
