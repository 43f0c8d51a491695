/** What the terms of a source allow, on the page about sources. */
export const RIGHT_TEXTS = {
  /** What of an announcement may be printed. */
  print: { whole: 'the whole text', summary: 'headline, summary and link', headline: 'headline and link' },
  display: { yes: 'Yes', 'demo-only': 'In a demonstration only', no: 'No' },
  ownRight: 'Yes, under a right of the operator’s own',
  underPlan: (plan: string): string => `Yes, under the operator’s plan ${plan}`,
  off: (display: string): string => `${display}: off here`,
  none: 'None named',
  noCredit: 'None named',
  minutes: (count: number): string => `${count} minutes`,
  credit: (text: string): string => `“${text}”, beside the figures`,
  days: (count: number): string => `${count} days`,
  unrefreshed: (hours: number): string => `a price not refreshed, ${hours} hours`,
  afterRight: (days: number): string => `nothing ${days === 1 ? 'a day' : `${days} days`} after the right ends`,
  noLimit: 'No limit named',
} as const
