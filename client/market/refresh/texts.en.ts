// refresh
export const pricesUpdated = (value: string | number): string => `Prices updated ${value}`
export const refreshFailed = 'Prices were not refreshed'
export const pricesKept = 'The last good prices stay. Please try again.'
export const refreshing = 'Refreshing'
export const refresh = 'Refresh'
