/** The operators' desk: pages for the server alone, and one script and one style sheet for the browser. */
import { defineConfig, type Plugin } from 'vite'

/** An operator waits for no paper's type, and minds no line that moves: on public pages what comes late is left out (decision 0042). */
const swapFonts: Plugin = {
  name: 'swap-fonts',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = String(file.source).replaceAll('font-display:optional', 'font-display:swap')
  },
}

export default defineConfig({
  publicDir: false,
  plugins: [swapFonts],
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
