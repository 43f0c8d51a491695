/** Sources that do not answer: which, and what is wrong with them in words for an operator. */
const PROBLEMS: Readonly<Record<string, string>> = {
  network: 'no connection',
  timeout: 'no answer in time',
  'not-connected': 'no connection',
  malformed: 'an answer that cannot be read',
}

/** @param problem the code's word; one that tells enough stays */
export const sourceProblem = (problem: string | number): string => PROBLEMS[problem] ?? String(problem)

/** One feed of a source. `problem`: `null` while it answers; `failingSince`: epoch milliseconds; `beside`: none for its prices. */
type Asked = {
  readonly id: string
  readonly problem: string | null
  readonly failingSince?: number | null
  readonly isStream?: boolean
  readonly answeredAt?: number | null
  readonly beside?: { readonly what: Beside; readonly isAsked: boolean } | undefined
}
type Beside = 'figures' | 'news' | 'schedule' | 'filings'
type Fed = Beside | 'prices'
/** `since`: of what has failed longest; `only`: what does not answer, where something of it does. */
export type SilentSource = {
  readonly id: string
  readonly name: string
  readonly since: number | undefined
  readonly only: readonly Fed[]
}

/** Whether it is known to answer: since the worker began it may not have been asked yet. */
export const answers = ({ problem, isStream = false, answeredAt = null, beside }: Asked): boolean =>
  problem === null && (isStream || (beside ? beside.isAsked : answeredAt !== null))

/**
 * The sources of which something does not answer, each once, by name: `/status`, Feed, Today, `doctor` and `npm start` tell them by this.
 * What is simulated, off or without its key is not asked, and so never among them.
 */
export function silentSources(
  asked: Iterable<Asked>,
  names: readonly { readonly id: string; readonly name: string }[] = [],
): readonly SilentSource[] {
  const silent = [...Map.groupBy(asked, ({ id }) => id)].flatMap(([id, all]): SilentSource[] => {
    const failing = all.filter(({ problem }) => problem !== null)
    if (failing.length === 0) return []
    const times = failing.flatMap(({ failingSince }) => failingSince ?? [])
    return [
      {
        id,
        name: names.find((each) => each.id === id)?.name ?? id,
        since: times.length === 0 ? undefined : Math.min(...times),
        only: all.some(answers) ? failing.map(({ beside }) => beside?.what ?? 'prices') : [],
      },
    ]
  })
  return silent.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** What no answer at all is called, rather than an answer that cannot be used. */
const NO_ANSWER: readonly (string | null)[] = ['network', 'timeout', 'not-connected']

/** Whether several sources are asked and no answer of any arrives: then the fault is this machine's. */
export function isCutOff(asked: readonly Asked[]): boolean {
  const silent = silentSources(asked.filter(({ problem }) => NO_ANSWER.includes(problem))).length
  return silent > 1 && silent === new Set(asked.map(({ id }) => id)).size
}
export const CUT_OFF = 'This machine seems to have no connection to the internet. Check its network, DNS and proxy.'
