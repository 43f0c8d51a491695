/** What the transparency page says first, in English. */
import { counted } from '#shared/counted.ts'
import type { SourceCounts } from './count-sources.ts'

const LIST = new Intl.ListFormat('en-CA')

export const TRANSPARENCY_TEXTS = {
  lede: 'Who pays us, what we store, where prices come from, and what we withdrew.',
  short: 'In short',
  pays: 'Who pays',
  paysNames: (names: readonly string[]): string =>
    names.length === 0
      ? 'No one at the moment.'
      : `${names.join(', ')}, for pages marked as advertisements and when a reader registers with an advertiser.`,
  stores: 'What we store',
  storesWhat: (items: number): string =>
    `In your browser at most ${counted(items, 'item')}, listed here. On our server what you send us, as the privacy notice says.`,
  prices: 'Where prices come from',
  /** @param isSimulated whether every price shown is made here */
  pricesFrom: (sources: number, isSimulated: boolean): string => {
    if (sources === 0) return isSimulated ? 'All prices here are simulated.' : 'No source of prices is in use.'
    const terms = `${sources === 1 ? '' : 'each '}with its terms.`
    return isSimulated
      ? `All prices here are simulated. Once sources answer, prices come from ${counted(sources, 'source')}, ${terms}`
      : `From ${counted(sources, 'price source')}, ${terms} Each price names its own.`
  },
  /** @param hasCome whether any official figure came from its source */
  figuresFrom: (others: number, hasCome: boolean): string =>
    `Official figures, announcements and dates come from ${others} more${hasCome ? '' : '; no official figure has come yet'}.`,
  withdrawn: 'What was withdrawn',
  withdrawnCount: (withdrawn: number, claims: number): string =>
    withdrawn === 0
      ? `No claim has been withdrawn (${claims} published).`
      : `${withdrawn} of ${counted(claims, 'claim')} on paid pages.`,
  allClaims: (claims: number, withdrawn: number): string => `${counted(claims, 'claim')}, ${withdrawn || 'none'} withdrawn`,
  allStored: (items: number): string => `Show ${counted(items, 'item')}`,
  allHosts: (hosts: number): string => `${counted(hosts, 'host')} of these sources`,
  /** What the list of sources holds. */
  listed: ({ prices, others, unused, isSimulated }: SourceCounts): string =>
    `Listed here: ${LIST.format([
      counted(prices, 'price source'),
      `${others} of figures, announcements and dates`,
      ...(unused === 0 ? [] : [`${unused} not used here`]),
      ...(isSimulated ? ['our simulation'] : []),
    ])}.`,
} as const
