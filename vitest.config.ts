import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { buildConstants } from './shared/ui/page-constants.ts'
import * as titles from './shared/ui/texts.en.ts'
import { reachesStore } from './tests/support/asks-store.ts'
import { COMPILED_ONCE } from './tests/support/bare-env.ts'
import LongFilesEarly from './tests/support/long-files-early.ts'
import { hasPostgres } from './tests/support/postgres.ts'

/** They replace modules for everything they import, or the timers under a real connection: nothing of that may be loaded before them. */
const ALONE = [
  'tests/integration/market/board-over-http.test.ts',
  'tests/unit/funnel/otp/comparison.test.ts',
  'tests/unit/live/connection.test.ts',
]

/** What asserts no duration, or one of minutes, at full size: it runs there beside other files. */
const SIZED_BESIDE = [
  'tests/e2e/accessible.test.ts',
  'tests/e2e/no-script.test.ts',
  'tests/e2e/pages.test.ts',
  'tests/integration/desk/newsroom-mutants.test.ts',
  'tests/integration/edge/page-keeping.test.ts',
  'tests/integration/funnel/challenge.test.ts',
  'tests/integration/funnel/funnel-kills.test.ts',
  'tests/integration/funnel/lead-real-parts.test.ts',
  'tests/integration/market/printed-figures.test.ts',
  'tests/integration/ops/documented.test.ts',
  'tests/integration/ops/restore.test.ts',
  'tests/unit/articles/damaged.test.ts',
  'tests/unit/funnel/leads/herd.test.ts',
  'tests/unit/funnel/otp/odds.test.ts',
  'tests/unit/market/model-fuzz.test.ts',
  'tests/unit/providers/fuzz.test.ts',
  'tests/long/copies.test.ts',
  'tests/long/flat.test.ts',
  'tests/long/newsroom-kills.test.ts',
  'tests/long/recipes.test.ts',
  'tests/long/twelve-faults.test.ts',
]

/** Long walks whose rules other tests guard too: in the long suite only, so that the ordinary one takes seven minutes. */
const ONLY_LONG = [
  'tests/e2e/client-bundle.test.ts',
  'tests/e2e/desk/{editor,newsroom,pages}.test.ts',
  'tests/e2e/funnel/{challenge,conversion-hook,funnel-messages,funnel-plain,one-breath}.test.ts',
  'tests/e2e/market/{closed,coins,facts,history-to-come,ledger,rights,skeletons,websockets-blocked}.test.ts',
  'tests/e2e/{offline,page-fade,photographs,pictures,story-lines}.test.ts',
  'tests/integration/edge/proxy-site.test.ts',
  'tests/integration/market/feed-providers.test.ts',
  'tests/integration/ops/copies-left.test.ts',
  'tests/integration/ops/copies.test.ts',
  'tests/integration/ops/{fork,slow-postgres}.test.ts',
  'tests/integration/own-name.test.ts',
  'tests/long/new-name.test.ts',
]

/** Imports what differs by suite: `sized`, `goal`, or the pages that are visited. */
const OF_SIZE = /from '[./]+support\/(?:size|paths)\.ts'|\bgoal\b[^']*'[./]+support\/timing\.ts'/
/** Their goals are held in the ordinary suite alone, five times as wide: the few tests that have one are a tenth of their time. */
const WIDE_GOALS = [
  'tests/integration/edge/proxy-cache.test.ts',
  'tests/integration/market/{market-store,market-worker}.test.ts',
  'tests/integration/ops/{backup,start}.test.ts',
  'tests/unit/providers/http.test.ts',
]

/** Few cases and generous times in the ordinary suite, all and strict in the long one. */
const SIZED = globSync('tests/{e2e,integration,unit}/**/*.test.{ts,tsx}', { exclude: WIDE_GOALS }).filter((file) =>
  OF_SIZE.test(readFileSync(file, 'utf8')),
)

/** What the long suite runs at full size and is too slow for the ordinary one at any: kills, whole copies, every page. */
const FULL_SIZE_ONLY = [
  'tests/e2e/{accessible,no-script}.test.ts',
  'tests/integration/content/site.test.ts',
  'tests/integration/desk/newsroom-mutants.test.ts',
  'tests/integration/edge/page-keeping.test.ts',
  'tests/integration/funnel/{funnel-kills,lead-real-parts}.test.ts',
  'tests/integration/market/{feed-outages,printed-figures}.test.ts',
  'tests/integration/ops/restore.test.ts',
]

/** Tests of the real site without a browser. */
const SITE = [
  'tests/integration/content/dates.test.ts',
  'tests/integration/content/site.test.ts',
  'tests/integration/edge/demo-pages.test.ts',
  'tests/integration/edge/open-files.test.ts',
  'tests/integration/edge/page-keeping.test.ts',
  'tests/integration/edge/paths.test.ts',
  'tests/integration/funnel/lead-real-parts.test.ts',
  'tests/integration/http.test.ts',
  'tests/integration/market/daily-rates-page.test.ts',
  'tests/integration/market/feed-outages.test.ts',
  'tests/integration/market/made-up-source.test.ts',
  'tests/integration/market/printed-figures.test.ts',
  'tests/integration/market/wire-page.test.ts',
  'tests/integration/ops/metrics-site.test.ts',
  'tests/integration/ops/locked-site.test.ts',
  'tests/integration/ops/programs.test.ts',
  'tests/integration/ops/slow-postgres.test.ts',
  'tests/integration/ops/start.test.ts',
  'tests/integration/specification.test.ts',
]

/** What `npm test` runs on Postgres too, where this machine has it: schemas, every query, restoring and the log. The long suite adds the tests of the funnel and of the market's data. */
const ON_POSTGRES = [
  'tests/integration/desk/{newsroom,store}.test.ts',
  'tests/integration/funnel/{leads-sql,unwritable-postgres}.test.ts',
  'tests/integration/market/lease.test.ts',
  'tests/integration/market/market-sql.test.ts',
  'tests/integration/ops/{other-database,postgres,steps}.test.ts',
  'tests/unit/content/{corrections,drafts,preview,publish,released}.test.ts',
  'tests/unit/funnel/person/*.test.ts',
]
/** What kills there what it started while a load goes on: in the long suite only. */
const KILLS_ON_POSTGRES = [
  'tests/integration/content/site.test.ts',
  'tests/integration/funnel/{funnel-kills,lead-real-parts,lock-out}.test.ts',
  'tests/integration/ops/carry.test.ts',
  'tests/long/{carry,faults,leader,previous,replicas}.test.ts',
]
/**
 * Of the files that start the site, those that ask what no store decides: headers, addresses, proxies, certificates, the desk's
 * frame. What reaches no store at all is found by its imports (`reachesStore`). Both run once.
 */
const WITHOUT_STORE = [
  'tests/integration/desk/{newsroom-mutants,shell}.test.ts',
  'tests/integration/edge/{certificate,demo-pages,live-door,open-files,page-keeping,paths}.test.ts',
  'tests/integration/edge/{neighbours,proxy-cache,proxy-site,trusted-proxies}.test.ts',
  // Over HTTP as anyone asks, and by which minute a plan's credits are spent: rows are few, and their queries run on both elsewhere.
  'tests/integration/{http,specification}.test.ts',
  'tests/integration/content/dates.test.ts',
  'tests/integration/market/{history-pace,job-queue,made-up-source}.test.ts',
  'tests/integration/ops/{documented,no-postgres,postgres-away,programs,slow-postgres}.test.ts',
  'tests/integration/own-name.test.ts',
]
/** What reads or writes a store by queries that run on both engines elsewhere: the desk's pages, the edge, alarms, and sites as processes. */
const SEEN_ON_BOTH = [
  'tests/integration/{articles,desk,edge}/**/*.test.ts',
  'tests/integration/market/{daily-rates-page,feed-providers,market-worker,providers}.test.ts',
  'tests/integration/ops/{alarms,alarms-restart,metrics-site,restore,start-beside,watchers}.test.ts',
]
/** What tests SQLite itself: its locks, its files and their copies, which on Postgres are its operator's. */
const OF_SQLITE = [
  'tests/integration/market/{feed-outages,figure-reader,printed-figures}.test.ts',
  'tests/integration/ops/{backup,copies,copies-left,group-commit,locked-site,other-machine,retention-slices,start,store-lock}.test.ts',
]
/** What can reach a store, of the rooms that ask one. */
const WITH_STORE = globSync(['tests/integration/**/*.test.{ts,tsx}', 'tests/unit/funnel/**/*.test.ts']).filter(reachesStore())
/** Says that there is none. */
const NO_POSTGRES = ['tests/integration/ops/no-postgres.test.ts']
const ONLY_POSTGRES = [
  'tests/integration/funnel/unwritable-postgres.test.ts',
  'tests/integration/ops/{carry,other-database,postgres}.test.ts',
]

/** Only tests that start the site wait for a build, and only browser tests look for a browser. */
const NEEDS_SITE = ['tests/support/site-setup.ts']
const NEEDS_BROWSER = [...NEEDS_SITE, 'tests/support/browser-setup.ts']

// Kept apart from vite.config.ts: the React Router plugin must not load under Vitest.
export default defineConfig({
  define: buildConstants(titles),
  test: {
    environment: 'node',
    // The second writes what `npm test` counts, and nothing where a file is run by hand.
    reporters: ['default', './ops/test-report.ts'],
    setupFiles: ['tests/support/setup.ts'],
    // Also what a test's processes load from their sources is compiled once.
    env: COMPILED_ONCE,
    sequence: { sequencer: LongFilesEarly },
    // Patience, not a rule: on a busy machine a test that starts five processes takes half a minute.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
    // More than twice the two cores that the suite is made for: these tests wait more than they compute.
    maxWorkers: 5,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts?(x)', 'tests/architecture/**/*.test.ts'],
          exclude: ALONE,
          // These start nothing and leave nothing: a worker loads the code they share once, not once for each file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts?(x)'],
          exclude: [...ALONE, ...SITE, ...ONLY_LONG, ...FULL_SIZE_ONLY, ...NO_POSTGRES, ...ONLY_POSTGRES],
          // These end what they start: loading the server again for each of a hundred files took a quarter of their time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: hasPostgres() ? ON_POSTGRES : NO_POSTGRES,
          globalSetup: ['tests/support/postgres-setup.ts'],
          setupFiles: ['tests/support/on-postgres.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'site', include: SITE, exclude: [...ONLY_LONG, ...FULL_SIZE_ONLY], globalSetup: NEEDS_SITE },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...ONLY_LONG, ...FULL_SIZE_ONLY],
          globalSetup: NEEDS_BROWSER,
          testTimeout: 90_000,
          // After the other tests, two files at a time (three were no faster); what a file may share it leaves to the next in its worker.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [...SIZED, 'tests/long/**/*.test.ts'],
          exclude: [...ONLY_LONG, ...SIZED_BESIDE, 'tests/long/{carry,faults,leader,new-name,previous,replicas}.test.ts'],
          globalSetup: NEEDS_BROWSER,
          env: { LEDGER_TEST_SIZE: 'long' },
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'long-walks',
          include: [...ONLY_LONG, ...SIZED_BESIDE],
          globalSetup: NEEDS_BROWSER,
          env: { LEDGER_TEST_SIZE: 'long' },
          testTimeout: 600_000,
          // What follows waits as much as it computes: all of it together, after what asserts a duration.
          sequence: { groupOrder: 2 },
          maxWorkers: 4,
        },
      },
      {
        extends: true,
        test: {
          name: 'long-postgres',
          include: hasPostgres() ? KILLS_ON_POSTGRES : NO_POSTGRES,
          globalSetup: [...NEEDS_SITE, 'tests/support/postgres-setup.ts'],
          setupFiles: ['tests/support/on-postgres.ts'],
          testTimeout: 600_000,
          sequence: { groupOrder: 2 },
          maxWorkers: 4,
        },
      },
      {
        extends: true,
        test: {
          name: 'long-both',
          include: hasPostgres() ? WITH_STORE : NO_POSTGRES,
          exclude: [...ON_POSTGRES, ...KILLS_ON_POSTGRES, ...WITHOUT_STORE, ...SEEN_ON_BOTH, ...OF_SQLITE, ...ALONE],
          globalSetup: [...NEEDS_SITE, 'tests/support/postgres-setup.ts'],
          setupFiles: ['tests/support/on-postgres.ts'],
          testTimeout: 180_000,
          // They run so on SQLite too; each test clones a database of its own.
          isolate: false,
          sequence: { groupOrder: 2 },
          maxWorkers: 4,
        },
      },
    ],
  },
})
