/** The worker that keeps what was read: one script of its own at the site's root, which is as far as its scope reaches. */
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    rollupOptions: {
      input: './client/offline/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'offline-worker.js' },
    },
  },
})
