/** Collects the garbage of a start: parsed texts, code that ran once, and their memory. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects it, once, and gives the room back to the system. A process at rest makes too little garbage for V8 to look for more
 * by itself: it would keep 50 MiB for days. Takes a tenth of a second, and lets go of programs too, which are compiled again with
 * the next request: hence before the first pages are rendered, and never later (decision 0023).
 */
export function collectStart(): void {
  setFlagsFromString('--expose-gc')
  const collect: (options: object) => void = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  // V8's words for "until nothing more is found, and keep no free pages".
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
