/** A process that writes and publishes without end until it is killed, and reports each release once it is acknowledged. */
import { randomBytes } from 'node:crypto'
import { hashOf } from '#server/content/manifest.ts'
import { createNewsroom } from '#server/content/newsroom.ts'
import { openContentStore } from '#server/content/store/open.ts'
import { systemClock } from '#server/platform/clock.ts'

/** Large enough that a release takes a while to be written. */
const NARRATION_BYTES = 2 ** 20

const [dataDir = '', path = '', from = '1'] = process.argv.slice(2)
const db = await openContentStore({ DATA_DIR: dataDir })
const newsroom = createNewsroom({ db, now: systemClock.now })

/** How long a release took, once the first one has read and judged everything, which those after it need not. */
let took: number | undefined
const first = Number(from)
for (let turn = first; ; turn++) {
  const opened = await newsroom.open(path)
  if (!opened) throw new Error(`${path} is not there`)
  const text = opened.text.replace(/^title: .*$/m, `title: "As told in turn ${turn} of ${process.pid}"`)
  const saved = await newsroom.drafts.save({ path, text, author: 'Ada', from: hashOf(opened.text) })
  if (!saved.ok) throw new Error(saved.problem.kind)
  if (took !== undefined) process.send?.({ took })
  const began = performance.now()
  const bytes = randomBytes(NARRATION_BYTES)
  const added = await newsroom.addMedium(`${hashOf(bytes)}.mp3`, bytes, 'Ada')
  const published = await newsroom.publish({ path, from: hashOf(text), actor: 'Ada', isTypo: true })
  if (!added.ok || !published.ok) throw new Error('not published')
  if (turn > first) took = performance.now() - began
  process.send?.({ release: published.value })
}
