/** Once before all tests: the browser tests and the bundle checks need a build that is not older than its sources. */
import { ensureBuild } from '../../ops/build.ts'

export default function setup(): void {
  const failure = ensureBuild()
  if (failure !== null) throw new Error(failure)
}
