/** The words that all tools share. */
export const TEXTS = {
  tools: 'Tools',
  explained: 'Related',
  all: 'All tools',
  lede: 'Calculators that show their formula and the published examples we check them against.',
  promise: 'No sign-up, no ads. What you type stays in your browser.',
  promiseStored: 'No sign-up, no ads. The amounts you type stay in your browser.',
  sent: 'Without JavaScript, the form is sent to our server.',
  checked: (count: number): string => (count === 1 ? 'One example checked' : `${count} examples checked`),
  compute: 'Calculate',
  link: 'Link to this result',
  linked: 'This page’s address now leads to it.',
  howTitle: 'How this is computed',
  examplesTitle: 'Checked against published examples',
  examplesNote: (same: number, all: number): string => `${same} of ${all} published examples come out the same.`,
  caption: 'Published examples with what we compute',
  otherExamples: 'The other examples',
  columns: { publisher: 'Published by', given: 'Example', field: 'Number', printed: 'Printed', ours: 'Ours', outcome: 'Result' },
  yours: 'With your numbers',
  print: 'Print',
  same: 'Same',
  differs: 'Differs',
  readOn: 'read on',
  first: (name: string, value: string): string => `Filled in first: ${name}: ${value}`,
  publisher: (name: string): string => name,
  dollars: 'C$',
  lasting: (amount: string, unit: string): string => `${amount} ${unit}`,
  parameters: 'All parameters',
  waiting: 'Reading the official figures\u2026',
  failed: 'The official figures can’t be read right now.',
  adapted: 'Adapted from',
  stored: (first: string, last: string): string => `Stored here: ${first} to ${last}.`,
  sampleChip: 'Sample',
  sample: (day: string): string => `captured on ${day}.`,
  wrong: 'Some fields need another value',
}

/** Of what a debt is at the end of each year. */
export const OWED_TEXTS = {
  title: 'What you owe, year by year',
  columns: { year: 'Year', interest: 'Interest paid so far', balance: 'Owed at year-end' },
  owed: 'Still owed',
  now: 'Now',
  after: (years: number): string => `${years} y`,
}

/** Of payments beside each other. */
export const COMPARED_TEXTS = {
  title: 'The two payments, side by side',
  picture: (payments: string): string => `The two payments, side by side: ${payments}`,
  columns: { name: 'Payment', rate: 'Annual rate', cents: 'Each' },
}

/** Of the page that lists all parameters. */
export const PARAMETER_TEXTS = {
  lede: 'Every number that a law or an authority sets and that our tools use, with its source and the day on which we read it.',
  note: 'Each tool shows the year of its parameters.',
}

/** Of what a reader types into a sum that the browser does by itself. */
export const KEEP_TEXTS = {
  keep: 'Keep what I typed on this device',
  need: 'If ticked, it is saved in this browser only. If not, it is gone when you leave.',
  refused: 'Your browser does not let this page keep anything.',
  clear: 'Clear everything',
}
