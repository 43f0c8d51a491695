export const line = 'Line'
export const symbol = 'Symbol'
export const day = 'Day'
export const week = 'Week'
export const month = 'Month'
export const year = 'Year'
export const to = ' to '
export const asATable = (title: string | number): string => `${title}, as a table`
export const tableCaption = (title: string | number): string => `${title}: price, changes and the range of a year`
export const last = 'Last'
export const yearRange = 'A year’s closes, low to high'
