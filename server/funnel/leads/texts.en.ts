/** What an advertiser receives besides the fields of the form. */
export const CONNECTION_WORDS = {
  address: 'IP address',
  browser: 'browser type',
  origin: 'the page and campaign that led you here',
} as const
