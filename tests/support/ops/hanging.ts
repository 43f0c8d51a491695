/** A process that ends when it hangs: `hang` makes it, `idle` stays until its input closes, `leave` has nothing more to do. */
import { endWhenHung } from '#server/platform/lifecycle.ts'

const [act, beats = '10'] = process.argv.slice(2)
const thread = endWhenHung({ everyMs: 20, beats: Number(beats) })
if (act !== 'leave') process.stdin.resume()
function go(): void {
  process.stdout.write('watched\n')
  if (act === 'hang') setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
}
// A thread is called online a little before its script runs.
thread.once('online', () => setTimeout(go, 200))
