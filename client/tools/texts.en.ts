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
  linked: 'It is now in your address bar.',
  howTitle: 'How this is computed',
  examplesTitle: 'Checked against published examples',
  /** The whole proof in a sentence. */
  examplesNote: (same: number, all: number): string =>
    same === all
      ? `We recalculated ${all === 1 ? 'one published example: it matches' : `${all} published examples: all match`}.`
      : `We recalculated ${all} published examples: ${same} match, and beside each of the others we say why it doesn’t.`,
  caption: 'Published examples with what we compute',
  otherExamples: 'The other examples',
  otherSources: 'Sources for other places',
  columns: { publisher: 'Published by', given: 'Example', field: 'Number', printed: 'Printed', ours: 'Ours', outcome: 'Result' },
  yours: 'With your numbers',
  print: 'Print',
  same: 'Same',
  differs: 'Differs',
  readOn: 'read on',
  first: (name: string, value: string): string => `Prefilled with ${name}: ${value}`,
  publisher: (name: string): string => name,
  dollars: '$',
  lasting: (amount: string, unit: string): string => `${amount} ${unit}`,
  parameters: 'All rates and limits',
  waiting: 'Reading the official figures\u2026',
  failed: 'The official figures can’t be read right now.',
  adapted: 'Adapted from',
  stored: (first: string, last: string): string => `Data from ${first} to ${last}`,
  sampleChip: 'Sample',
  sample: (day: string): string => `captured on ${day}.`,
  notUpdated: (fields: number): string => `Not updated: check the marked field${fields === 1 ? '' : 's'}.`,
  none: 'No result yet',
  example: 'Start again with our example',
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
  columns: { name: 'Payment', rate: 'Annual rate', cents: 'Amount' },
}

/** Of the page that lists all parameters. */
export const PARAMETER_TEXTS = {
  lede: 'The rates, limits and fees that our tools use, each with its source and the day we read it.',
  contents: 'On this page',
  groups: { mortgages: 'Mortgages', plans: 'Registered plans', transfers: 'Land transfer tax' },
  rulesOf: (year: string): string => `Rules of ${year}`,
  tool: 'Open the tool',
}

/** Of what a reader types into a sum that the browser does by itself. */
export const KEEP_TEXTS = {
  keep: 'Keep what I typed on this device',
  need: 'If ticked, it is saved in this browser only. If not, it is gone when you leave.',
  refused: 'Your browser won’t let this page save anything.',
  clear: 'Clear everything',
}
