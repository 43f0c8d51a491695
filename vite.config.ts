import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    // Our own module is the entry of the server bundle, so the request handler and the routes share one module graph.
    ssr: { build: { rollupOptions: { input: './client/handler.ts' } } },
    client: {
      build: {
        rollupOptions: {
          output: {
            // A few chunks for what pages share: 33 small ones cost the home page 126 kB, these 119 kB in 9 requests.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
                // The frame of every page, with all that it needs.
                { name: 'frame', test: /[\\/]client[\\/]root\.tsx$/ },
                // The registration is left to the pages that have its form.
                { name: 'site', test: /[\\/](client[\\/](?!funnel[\\/])|shared[\\/]).*\.(tsx?|css)$/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0 },
})
