/** What the site says about itself in more than one place. Plain data: part of the browser bundle. */

export const SITE = {
  name: 'Northern Ledger',
  tagline: 'Markets, money and the Canadian economy.',
  description:
    'Canadian market news with prices that show their source, their delay and their age: stocks, crypto, currencies and commodities.',
  language: 'en-CA',
  city: 'Toronto, Ontario',
  emails: {
    general: 'hello@northernledger.example',
    advertising: 'ads@northernledger.example',
    editorial: 'desk@northernledger.example',
    privacy: 'privacy@northernledger.example',
  },
} as const
