/** The operators' desk: pages for the server alone, and one script and one style sheet for the browser. */
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  builder: {},
  environments: {
    client: {
      build: { outDir: 'build/desk/client', manifest: true, rollupOptions: { input: './client/desk/browser.ts' } },
    },
    ssr: {
      build: { outDir: 'build/desk/server', rollupOptions: { input: { pages: './client/desk/pages.tsx' } } },
    },
  },
  build: { assetsInlineLimit: 0 },
})
