/** In which order Vitest starts files: the long ones early, so that none of them is left over when all others are done. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They wait as much as they compute, for processes that end, start and come back. */
const LONG = [
  'tests/long/twelve-faults.test.ts',
  'tests/e2e/pages.test.ts',
  'tests/e2e/no-script.test.ts',
  'tests/long/newsroom-kills.test.ts',
  'tests/long/faults.test.ts',
  'tests/long/carry.test.ts',
  'tests/e2e/market/rights.test.ts',
  'tests/long/leader.test.ts',
  'tests/integration/market/printed-figures.test.ts',
  'tests/integration/desk/newsroom-mutants.test.ts',
  'tests/integration/edge/proxy-site.test.ts',
  'tests/e2e/market/skeletons.test.ts',
  'tests/e2e/economy.test.ts',
  'tests/e2e/funnel/paid-forms.test.ts',
  'tests/e2e/market/market.test.ts',
  'tests/e2e/articles.test.ts',
  'tests/integration/edge/page-keeping.test.ts',
  'tests/integration/ops/start.test.ts',
  'tests/integration/ops/slow-postgres.test.ts',
  'tests/e2e/accessible.test.ts',
  'tests/long/copies.test.ts',
  'tests/integration/http.test.ts',
  'tests/integration/ops/restore.test.ts',
  'tests/integration/own-name.test.ts',
  'tests/integration/ops/copies.test.ts',
  'tests/integration/content/site.test.ts',
  'tests/integration/market/feed-outages.test.ts',
  'tests/integration/funnel/lead-real-parts.test.ts',
  'tests/integration/market/market-worker.test.ts',
  'tests/integration/ops/other-machine.test.ts',
  'tests/integration/market/history-pace.test.ts',
  'tests/integration/funnel/funnel-kills.test.ts',
  'tests/integration/desk/roles.test.ts',
  'tests/integration/ops/backup.test.ts',
  'tests/integration/ops/locked-site.test.ts',
]

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((file) => moduleId.endsWith(file))

/** Every third file is a long one while there are any. */
function mixed(files: readonly TestSpecification[]): TestSpecification[] {
  const long = files.filter(isLong).toSorted((one, other) => placeOf(one) - placeOf(other))
  const short = files.filter((each) => !isLong(each))
  const all: TestSpecification[] = []
  while (long.length + short.length > 0) all.push(...long.splice(0, 1), ...short.splice(0, 2))
  return all
}

/** Files that have a process of their own may run in any order; those of a project that share processes stay together. */
export default class LongFilesEarly extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...Map.groupBy(sorted, ({ project }) => (project.config.isolate ? '' : project.name)).values()].flatMap(mixed)
  }
}

const placeOf = ({ moduleId }: TestSpecification): number => LONG.findIndex((file) => moduleId.endsWith(file))
