/** The names of currencies and commodities, in English; companies and coins have proper names. Alone, because the front page loads it. */
export const NAMES = {
  'USD/CAD': 'US dollar in C$',
  'EUR/CAD': 'Euro in C$',
  'GBP/CAD': 'British pound in C$',
  'CAD/JPY': 'C$ in Japanese yen',
  'AUD/CAD': 'Australian dollar in C$',
  'CHF/CAD': 'Swiss franc in C$',
  'EUR/USD': 'Euro in US$',
  'GBP/USD': 'British pound in US$',
  'USD/JPY': 'US dollar in yen',
  'USD/CHF': 'US dollar in Swiss francs',
  GOLD: 'Gold, troy oz',
  SILVER: 'Silver, troy oz',
  OIL: 'WTI crude, barrel',
  BRENT: 'Brent crude, barrel',
  COPPER: 'Copper, pound',
  NATGAS: 'Natural gas, million Btu',
  WHEAT: 'Wheat, C$ a tonne, Alberta',
} as const

/** The days for which a market rests, as a sentence names them. */
export const MARKET_HOLIDAYS = {
  newYear: 'New Year’s Day',
  family: 'Family Day',
  goodFriday: 'Good Friday',
  victoria: 'Victoria Day',
  canada: 'Canada Day',
  civic: 'Civic Holiday',
  labour: 'Labour Day',
  thanksgiving: 'Thanksgiving',
  christmas: 'Christmas Day',
  boxing: 'Boxing Day',
} as const
