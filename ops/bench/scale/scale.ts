/** Whether two and three web processes do two and three times the work of one, as `docs/scale.md` counts. */
import { compare, type Figure } from '../measure.ts'
import { runTogether, type Together } from './replicas.ts'

const PAGES_EACH = 2000
const ROUNDS = 2
/** What `docs/scale.md` counts with: processor time of a message to an open page. */
const COUNTED_US = 21.7

const perSecond = ({ messages, cpuSeconds }: Together): number => messages / cpuSeconds
const microseconds = (round: Together): number => 1e6 / perSecond(round)

export async function measureScale(): Promise<Figure[]> {
  const rounds: Record<1 | 2 | 3, Together[]> = { 1: [], 2: [], 3: [] }
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const replicas of [1, 2, 3] as const) rounds[replicas].push(await runTogether(replicas, PAGES_EACH, 'on'))
  const alone = await runTogether(3, 1, 'off')
  /** What so many carry together, each with as much of a processor as the one has. */
  const carried = (replicas: 2 | 3, goal: string): Figure =>
    compare(
      { name: `${replicas} replicas, each with a second of processor: messages to pages (one replica)`, unit: 'messages', goal },
      rounds[replicas].map((round) => replicas * perSecond(round)),
      rounds[1].map(perSecond),
    )
  const rendered = (replicas: 2 | 3): Figure =>
    compare(
      {
        name: `${replicas} replicas that share pages: renders of a hot page (three that do not)`,
        unit: 'renders/s',
        goal: 'ours <= 1.3',
      },
      rounds[replicas].map(({ rendersPerSecond }) => rendersPerSecond),
      rounds[replicas].map(() => alone.rendersPerSecond),
    )
  const waited = (name: string, goal: string, pick: (round: Together) => number): Figure =>
    compare({ name, unit: goal === 'ours = 0' ? '' : 'ms', goal }, rounds[3].map(pick), rounds[1].map(pick))
  return [
    compare(
      {
        name: `a message to one of ${PAGES_EACH} pages: processor time of web, all of it (what docs/scale.md counts with)`,
        unit: 'µs',
        goal: '',
      },
      rounds[1].map(microseconds),
      rounds[1].map(() => COUNTED_US),
    ),
    carried(2, '>= 1.8'),
    carried(3, '>= 2.7'),
    rendered(2),
    rendered(3),
    waited("3 replicas, readers' p99 (one replica)", '', ({ waits }) => waits.knownP99Ms),
    waited('3 replicas, requests failed (one replica)', 'ours = 0', ({ waits }) => waits.failed),
  ]
}
