export const HOURS_TEXTS = {
  exchange: 'TSX',
  currencies: 'Forex',
  coins: 'Crypto',
  always: 'jour et nuit',
  closes: (when: string): string => `fermeture ${when}`,
  reopens: (when: string): string => `rouvre ${when}`,
  today: (time: string): string => `à ${time}`,
  release: (name: string, day: string): string => `${name} ${day}`,
} as const
