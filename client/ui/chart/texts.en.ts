// range-links
export const max = 'Max'
export const chartRangeLabel = 'Range of the chart'

// reader
export const readTheChart = (name: string | number): string => `Read the chart of ${name}`
export const chartPointHint = 'Point at the line, or move along it with the slider.'

// compare-form
export const comparedWith = 'with'
export const remove = ': remove'
export const comparison = 'Comparison'
export const compareWithLabel = 'Compare with'
export const compareWithChoice = 'Compare with…'
export const compare = 'Compare'

export const shortUnits: Readonly<Record<string, string>> = { d: 'D', w: 'W', m: 'M', y: 'Y' }
const UNITS: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year' }
/** `1 month`, `5 years`. */
export const rangeOf = (count: number, unit: string): string => `${count} ${UNITS[unit]}${count === 1 ? '' : 's'}`
