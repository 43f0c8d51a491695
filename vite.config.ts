import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { IS_FRENCH } from './client/is-french.ts'
import { buildConstants } from './shared/ui/page-constants.ts'
import * as english from './shared/ui/texts.en.ts'
import * as french from './shared/ui/texts.fr.ts'
import { frenchPages } from './vite.french.ts'
import { FOR_PRODUCTION, WHOLE } from './vite.programs.config.ts'
import { leaveOutOfRouter } from './vite.router.ts'

/**
 * Names of a few letters for classes: they stand in every page, beside its styles. A file's path gives what they begin with,
 * so that the names of all others stay when one comes or goes.
 */
function createClassNames(): (name: string, file: string) => string {
  const files = new Map<string, string[]>()
  return (name, file) => {
    const path = relative(import.meta.dirname, file)
    const prefix = `_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
    const names = files.get(prefix) ?? [path]
    if (names[0] !== path) throw new Error(`${path} and ${names[0]} would share names of classes: rename one`)
    files.set(prefix, names)
    if (!names.includes(name, 1)) names.push(name)
    return prefix + names.indexOf(name, 1).toString(36)
  }
}

/** Every page names all files in its manifest: a letter less of each script, as few as Rolldown takes, is 0.1 kB of the front page. */
const SCRIPTS = 'assets/[name]-[hash:7].js'

export default defineConfig(({ command }) => ({
  plugins: [IS_FRENCH && frenchPages(), leaveOutOfRouter(), reactRouter()],
  define: buildConstants(IS_FRENCH ? french : english),
  ...(command === 'build' && { css: { modules: { generateScopedName: createClassNames() } } }),
  environments: {
    // Our own module is the entry of the server bundle, so the request handler and the routes share one module graph.
    ssr: {
      // In development packages are loaded as they are.
      ...(command === 'build' && { resolve: { noExternal: true }, define: FOR_PRODUCTION }),
      build: { sourcemap: true, rollupOptions: { input: './client/handler.ts', output: WHOLE } },
    },
    client: {
      build: {
        // The front page's scripts are 1.7 kB smaller than by the default minifier.
        minify: command === 'build' && 'terser',
        rollupOptions: {
          // A text that one page says goes where it is said.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            chunkFileNames: SCRIPTS,
            entryFileNames: SCRIPTS,
            // A few chunks for what pages share: 33 small ones cost the home page 126 kB, these 119 kB in 9 requests.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|router-left-out/ },
                // The frame of every page, and what nearly all pages draw in it, with all that these need: in one piece they
                // compress to a kilobyte less than apart. The lines of the wire too, which the front page shows.
                {
                  name: 'frame',
                  test: /[\\/]client[\\/](root|live[\\/]use-figures|market[\\/](pick-rows|tile[\\/]tile|tile[\\/]tile-skeletons|quote[\\/]price-facts|refresh[\\/]keep-fresh|overview[\\/]counts)|wire[\\/](wire-rows|texts\.en|texts\.fr)|ui[\\/](words|layout[\\/](section|card-grid|main))|seo[\\/]page-meta)\.tsx?$/,
                },
                // Forms and their rules are left to the pages that have one. So are official figures,
                // of which the front page prints what the server printed, the wire, the list of coins, a reader's ledger,
                // and what only pages of text or of single routes need.
                {
                  name: 'site',
                  test: /[\\/](client[\\/](?!funnel[\\/]|site[\\/]legal[\\/]texts|economy[\\/]|wire[\\/]|request[\\/]|(?:routes|pages)[\\/]|ui[\\/](form|chart|layout[\\/](heads|prose|table|two-column))|market[\\/](coins|watchlist|quote[\\/]quote-l|(chart|past)[\\/]texts|tile[\\/]tile-grid|currency[\\/]currency-s))|shared[\\/](?!economy[\\/]|funnel[\\/]|wire[\\/]|market[\\/]coins)).*\.(tsx?|css)$/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    assetsInlineLimit: 0,
    // By default as many workers as cores but one, which on two cores is one worker.
    // No script of a page reads a property for what reading it does: what is read and not used may go.
    terserOptions: {
      maxWorkers: availableParallelism(),
      module: true,
      ecma: 2020,
      safari10: false,
      compress: { passes: 3, pure_getters: true },
    },
  },
}))
