/** What `npm run web`, `worker` and `desk` ask before they start a program: without a build it would not be found, or be that of older sources. */
import { isBuilt } from './built.ts'

if (!isBuilt()) {
  process.stderr.write('There is no build, or an older one: npm run build\n')
  process.exitCode = 1
}
