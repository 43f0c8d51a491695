// blocks
export const whatToRemember = 'What to remember'

// boxes
export const inShort = 'In short'
export const riskWarning = 'Risk warning'
export const transcript = 'Transcript'

// quotes
export const quoted = (by: string, role: string | null): string => (role === null ? `${by}.` : `${by}, ${role}.`)
export const source = 'Source'
export const quotationSourceHint = ' of this quotation (opens in a new tab)'

// results
export const hypotheticalLabel = 'Hypothetical example, not real results'
export const methodHeading = 'How these figures were made.'

// table
export const table = 'Table'
