/** What is wrong with a source, in words for an operator. */
const PROBLEMS: Readonly<Record<string, string>> = {
  network: 'no connection',
  timeout: 'no answer in time',
  malformed: 'an answer that cannot be read',
}

/** @param problem the code's word; one that tells enough stays */
export const sourceProblem = (problem: string | number): string => PROBLEMS[problem] ?? String(problem)
