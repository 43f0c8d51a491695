/** The operators' desk: pages for the server alone, and one script and one style sheet for the browser. */
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'build/desk/client',
        manifest: true,
        rollupOptions: {
          // Of the preview, which the server draws, the browser takes the style sheet alone: whole, as if it were used.
          input: ['./client/desk/browser.ts', './client/preview.tsx', './public/favicon.svg'],
          preserveEntrySignatures: 'exports-only',
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/desk/server',
        rollupOptions: { input: { pages: './client/desk/pages.tsx', preview: './client/preview.tsx' } },
      },
    },
  },
  build: { assetsInlineLimit: 0 },
})
