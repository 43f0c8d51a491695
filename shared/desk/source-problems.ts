/** Sources that do not answer: which, and what is wrong with them in words for an operator. */
const PROBLEMS: Readonly<Record<string, string>> = {
  network: 'no connection',
  timeout: 'no answer in time',
  'not-connected': 'not connected',
  malformed: 'an answer that cannot be read',
}

/** @param problem the code's word; one that tells enough stays */
export const sourceProblem = (problem: string | number): string => PROBLEMS[problem] ?? String(problem)

/** One feed of a source: prices, figures, news, a schedule or filings. `problem`: `null` while it answers. */
type Asked = { readonly id: string; readonly problem: string | null }

/** Returns the sources of which something does not answer, each once: Feed, Today, `doctor` and `npm start` count them by this. */
export const silentSources = (asked: Iterable<Asked>): readonly string[] => [
  ...new Set([...asked].filter(({ problem }) => problem !== null).map(({ id }) => id)),
]

/** What no answer at all is called, rather than an answer that cannot be used. */
const NO_ANSWER: readonly (string | null)[] = ['network', 'timeout', 'not-connected']

/** Whether several sources are asked and no answer of any arrives: then the fault is this machine's. */
export function isCutOff(asked: readonly Asked[]): boolean {
  const silent = silentSources(asked.filter(({ problem }) => NO_ANSWER.includes(problem))).length
  return silent > 1 && silent === new Set(asked.map(({ id }) => id)).size
}
export const CUT_OFF = 'This machine seems to have no connection to the internet. Check its network, DNS and proxy.'
