export const sheetNote =
  'Week, month and year count from stored prices of the same source, a year’s range from one stored price a day. A dash means that no price is stored that far back, that the price is old, or that it comes once a month and has no change on the day. Coins are in US dollars.'
export const movers = 'Movers'
export const moversNote = 'The day’s biggest moves. Monthly and outdated prices are left out.'
export const myLedger = 'My ledger'
export const keptOnDevice = 'Kept on this device, without an account.'
