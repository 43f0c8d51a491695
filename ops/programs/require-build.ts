/** Refuses `npm run web`, `worker` and `desk` without a current build. */
import { isBuilt } from './built.ts'

if (!isBuilt()) {
  process.stderr.write('There is no build, or an older one: npm run build\n')
  process.exitCode = 1
}
