/** When markets trade and what is published next, in English, as the line under the masthead has it. */
export const HOURS_TEXTS = {
  exchange: 'TSX',
  currencies: 'Forex',
  coins: 'Crypto',
  always: 'around the clock',
  closes: (when: string): string => `closes ${when}`,
  reopens: (when: string): string => `reopens ${when}`,
  today: (time: string): string => time,
  release: (name: string, day: string): string => `${name} ${day}`,
} as const
