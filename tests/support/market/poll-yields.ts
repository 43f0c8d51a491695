/** A worker's part that asks the US Treasury once, as a process with a heap of its own. Arguments: the folder of its store, the address of the source. */
import { openIngest } from '#jobs/handlers/ingest.ts'
import { configureSources } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { openFigures } from '#jobs/statistics.ts'
import { createSourceBook } from '#server/market/sources.ts'
import { readQuarantine } from '#server/market/store/quarantine.ts'
import { openMarketStore } from '#server/market/store/store.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import { locate } from '#server/platform/db/connect.ts'
import { createLogger } from '#server/platform/log.ts'

const [DATA_DIR = '', url = ''] = process.argv.slice(2)
const log = createLogger('worker', 'silent')
const db = await openMarketStore(locate('market', { DATA_DIR, DATABASE_URL: undefined }), log)
const { publishing, configured, standing } = configureSources(SOURCES, { texts: { TREASURY_BASE_URL: url }, production: true })
const sources = createSourceBook({ standing })
const ingest = await openIngest({ db, clock, log, configured, sources, publish: () => undefined })
const figures = openFigures({
  publishing,
  db,
  ingest,
  asking: { clock, log },
  alarm: () => undefined,
  releases: () => [],
  changed: () => undefined,
})
const outcome = await figures.polls.get('us-treasury-figures')?.poll('schedule')
const problem = figures.breakers.get('us-treasury-figures')?.state().problem
const kept = (await readQuarantine(db)).map(({ reason, times }) => [reason, times])
await db.destroy()
process.send?.({ outcome, problem, kept }, () => process.disconnect())
