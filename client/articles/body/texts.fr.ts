// blocks
export const whatToRemember = 'À retenir'

// boxes
export const inShort = 'En bref'
export const riskWarning = 'Mise en garde sur les risques'
export const transcript = 'Transcription'

// quotes
export const quoted = (by: string, role: string | null): string => (role === null ? `${by}.` : `${by}, ${role}.`)
export const source = 'Source'
export const quotationSourceHint = ' de cette citation (s’ouvre dans un nouvel onglet)'

// results
export const hypotheticalLabel = 'Exemple hypothétique, et non des résultats réels'
export const methodHeading = 'Comment ces chiffres ont été établis.'

// table
export const table = 'Tableau'
