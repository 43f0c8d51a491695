/**
 * Web, worker, desk and what starts them, as finished programs (decision 0023): nothing is left to be looked up file by file,
 * or stripped of its types. Names stay, so that a stack trace can be read; the maps lead to the lines of the sources.
 */
import { defineConfig } from 'vite'
import { PROGRAMS, PROGRAMS_DIR } from './ops/programs/table.ts'

/** How what runs on the server is written: without spaces, and one byte a letter in memory, not two. Names stay, and maps name lines without a copy of them. */
export const WHOLE = {
  sourcemapExcludeSources: true,
  charset: 'ascii',
  minify: { compress: false, mangle: false, codegen: true },
} as const

/** What packages have for development alone is left out. */
export const FOR_PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

export default defineConfig({
  define: FOR_PRODUCTION,
  publicDir: false,
  ssr: {
    target: 'node',
    noExternal: true,
    // Machine code of their own, files that they look for beside themselves, or not needed where this runs.
    external: ['better-sqlite3', 'sharp', '@bull-board/api', '@bull-board/api/bullMQAdapter', '@bull-board/express', 'vite'],
  },
  build: {
    ssr: true,
    outDir: PROGRAMS_DIR,
    emptyOutDir: true,
    target: 'esnext',
    sourcemap: true,
    rollupOptions: {
      input: PROGRAMS,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        ...WHOLE,
      },
    },
  },
})
