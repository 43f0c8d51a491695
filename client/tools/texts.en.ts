/** The words that all tools share. */
export const TEXTS = {
  tools: 'Tools',
  lede: 'Sums that show their formula and the published examples we check them against.',
  promise: 'No lead forms, no advertising. With scripts on, what you type stays on this page.',
  checked: (count: number): string => `${count} examples checked`,
  compute: 'Work it out',
  link: 'Link to this result',
  howTitle: 'How this is computed',
  examplesTitle: 'Checked against print',
  examplesNote: (same: number, all: number): string => `${same} of ${all} published examples come out the same.`,
  caption: 'Published examples with what we compute',
  columns: { publisher: 'Published by', given: 'Example', printed: 'Printed', ours: 'Ours', outcome: 'Result' },
  same: 'Same',
  differs: 'Differs',
  readOn: 'read on',
  wrong: 'Some fields need another value',
}
