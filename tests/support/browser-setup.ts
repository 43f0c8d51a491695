/** Once before the tests that open a browser. */
import { CHROMIUM, ensureProgram } from '#ops/system-package.ts'

export default function setup(): void {
  const chromium = ensureProgram(CHROMIUM)
  if ('missing' in chromium) throw new Error(chromium.missing)
}
