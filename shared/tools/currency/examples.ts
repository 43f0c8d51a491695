/** What publishers print, as found on 26 November 2026, with the rates that they used. */
import type { Example } from '../tool.ts'

export const EXAMPLES: readonly Example[] = []
