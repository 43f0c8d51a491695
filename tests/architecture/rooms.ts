/**
 * Who may import whom: one line a room, first match wins. What a line does not name is refused; a room sees itself.
 * A word is a folder or a file (`*` represents one segment), a package, `node:` for every built-in of Node.
 * `type:` before a word allows types alone; `FOLDER/*.server` allows that folder's files that only the server may load.
 */
export type Room = readonly [files: string, may: string]

const SERVICES = 'type:server/services.ts'
const NODE = 'shared server/platform node: zod'
/** A source takes from the server how settings are read, and the types of the clock and the log. */
const SOURCE =
  'shared jobs/providers/*.ts server/platform/settings.ts type:server/platform/clock.ts type:server/platform/log.ts zod'
const FEATURE = 'shared client/ui client/live client/request client/styles react react-router'
/** How requests are guarded and answered; and what the desk works on. */
const ANSWERED = 'server/http/answers server/http/edge'
const OFFICE = 'type:server/funnel server/funnel/leads server/market server/articles server/content server/backup/notes.ts'
const DOMAINS = 'server/market server/articles server/content server/funnel server/backup'
const FUNNEL = `${NODE} server/funnel/person server/funnel/store server/funnel/ports.ts`

export const ROOMS: readonly Room[] = [
  ['shared/globals.d.ts', ''],
  ['shared', 'zod'],
  ['server/desk', `${NODE} ${ANSWERED} ${OFFICE} server/http/assets.ts cookie express kysely @simplewebauthn/server`],
  ['server/services.ts', `type:shared type:server/articles type:server/funnel`],
  ['server/backup', `${NODE} server/funnel better-sqlite3 age-encryption @scure/base`],
  [
    'server/platform',
    'shared node: zod @scure/base express kysely better-sqlite3 pg ioredis mmdb-lib nodemailer pino prom-client',
  ],
  ['server/http/answers', `${NODE} express lru-cache`],
  ['server/http/edge', `${NODE} server/http/answers express helmet lru-cache`],
  [
    'server/http/operators',
    `${NODE} ${ANSWERED} server/backup/metrics.ts express type:bullmq @bull-board/api @bull-board/express`,
  ],
  ['server/http/page-cache', `${NODE} ${SERVICES} ${ANSWERED} server/http/sitemap-entries.ts express lru-cache`],
  ['server/http/routes/site', `${NODE} server/http server/plates/plate.ts express lru-cache feed sharp`],
  ['server/http/routes/funnel', `${NODE} server/http type:server/funnel/ports.ts cookie express feed`],
  ['server/http', `${NODE} ${SERVICES} server/http express isbot pino-http`],
  ['server/live', `${NODE} ${SERVICES} socket.io ws`],
  ['server/market/judge', 'shared type:server/market/sources.ts'],
  ['server/market/store', `${NODE} server/market/judge kysely better-sqlite3`],
  ['server/market/refresh.ts', `${NODE} server/market type:ioredis bullmq`],
  ['server/market', `${NODE} server/market type:ioredis lru-cache`],
  ['server/articles', `${NODE} better-sqlite3 yaml mdast unified remark-parse remark-gfm remark-directive remark-frontmatter`],
  ['server/content', `${NODE} server/articles kysely diff yaml sharp`],
  ['server/plates', 'shared node:fs node:path'],
  ['server/funnel/person', `${NODE} server/funnel/store server/funnel/ports.ts kysely libphonenumber-js lru-cache`],
  ['server/funnel/store', `${NODE} server/funnel/ports.ts kysely`],
  ['server/funnel/challenge', `${FUNNEL} altcha-lib`],
  ['server/funnel/enquiries', `${FUNNEL} type:kysely`],
  ['server/funnel/*/', FUNNEL],
  ['server/funnel', `${NODE} server/funnel yaml`],

  ['jobs/providers/kraken', `${SOURCE} ws`],
  ['jobs/providers/*/', SOURCE],
  ['jobs/providers', `${SOURCE} jobs/providers/*/source.ts server/platform/http sax`],
  [
    'jobs/handlers',
    `${NODE} type:kysely ${DOMAINS} jobs/providers type:jobs/circuit-breaker.ts jobs/one-at-a-time.ts jobs/paced-poll.ts`,
  ],
  ['jobs', `${NODE} ${DOMAINS} server/http/operators jobs bullmq ioredis`],

  // The table of pages becomes routes and constants when the pages are built; no browser loads it.
  ['client/routes.ts', 'shared/ui/pages.ts shared/language client/is-french.ts @react-router/dev'],
  [
    'client/entry.server.tsx',
    'client/context.ts client/page-start.ts client/gathered.ts client/server-render.ts client/shell/masthead/theme.ts client/topic-in-french.ts shared/language react react-dom react-router @react-router/node isbot',
  ],
  ['client/gathered.ts', 'node:stream'],
  [
    'client/*.ts',
    `${SERVICES} type:shared/ui client/*.ts client/french/own-services.en.ts react react-router isbot virtual:react-router/server-build @react-router/dev @react-router/node`,
  ],
  ['client/*.tsx', 'shared client react react-dom react-router'],
  ['client/funnel/actions', `${SERVICES} shared client/context.ts type:client react-router libphonenumber-js`],
  [
    'client/french',
    `${FEATURE} ${SERVICES} client/market/price/price-card.ts server/funnel/policy.ts server/platform/alarms/texts.en.ts server/platform/alarms/texts.fr.ts server/market/texts.en.ts server/market/texts.fr.ts`,
  ],
  ['client/routes', `${SERVICES} shared client client/funnel/actions/*.server react react-router`],
  ['client/pages', `${SERVICES} shared client react react-router`],
  ['client/ui', 'shared client/styles react react-router'],
  ['client/request', 'shared/language'],
  ['client/live', 'shared react socket.io-client'],
  ['client/market', `${FEATURE} apexcharts react-apexcharts`],
  ['client/funnel', `${FEATURE} libphonenumber-js altcha-lib`],
  ['client/seo', `${FEATURE} schema-dts`],
  ['client/desk', 'shared client/request client/styles react react-dom'],
  ['client/*/', FEATURE],
  ['ops/bench', `${NODE} server jobs ops tests/support playwright better-sqlite3 ws`],
  ['ops/mutation', `${NODE} ops tests/support zod vitest @stryker-mutator/instrumenter`],
  ['ops', `${NODE} ${DOMAINS} server jobs express ioredis better-sqlite3 pg vite type:vitest`],
]
