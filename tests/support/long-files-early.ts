/** In which order Vitest starts files: the long ones early, so that none of them is left over when all others are done. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They wait as much as they compute, for processes that end, start and come back. */
const LONG = [
  'tests/e2e/no-script.test.ts',
  'tests/long/faults.test.ts',
  'tests/long/leader.test.ts',
  'tests/integration/market/printed-figures.test.ts',
  'tests/e2e/market/skeletons.test.ts',
  'tests/long/copies.test.ts',
  'tests/integration/http.test.ts',
  'tests/integration/ops/restore.test.ts',
  'tests/integration/own-name.test.ts',
  'tests/integration/ops/copies.test.ts',
  'tests/integration/content/site.test.ts',
  'tests/integration/market/feed-outages.test.ts',
  'tests/integration/funnel/lead-real-parts.test.ts',
  'tests/integration/market/market-worker.test.ts',
  'tests/integration/funnel/funnel-kills.test.ts',
  'tests/integration/desk/roles.test.ts',
  'tests/integration/ops/backup.test.ts',
  'tests/integration/ops/locked-site.test.ts',
]

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((file) => moduleId.endsWith(file))

/** Of the files that each have a process of their own, every third is a long one while there are any. */
export default class LongFilesEarly extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const mayMove = ({ project }: TestSpecification): boolean => project.config.isolate
    const alone = sorted.filter(mayMove)
    const long = alone.filter(isLong).toSorted((one, other) => placeOf(one) - placeOf(other))
    const short = alone.filter((each) => !isLong(each))
    const mixed: TestSpecification[] = []
    while (long.length + short.length > 0) mixed.push(...long.splice(0, 1), ...short.splice(0, 2))
    return [...mixed, ...sorted.filter((each) => !mayMove(each))]
  }
}

const placeOf = ({ moduleId }: TestSpecification): number => LONG.findIndex((file) => moduleId.endsWith(file))
