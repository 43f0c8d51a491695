// field
export const optional = ' (optional)'
export const fullText = 'Full text'
export const ofField = (label: string | number): string => ` of: ${label}`

// problem-summary
export const oneCorrection = 'One thing needs to be corrected'
export const correctionsNeeded = (count: string | number): string => `${count} things need to be corrected`
