import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Our own module is the entry of the server bundle, so the request handler and the routes share one module graph.
  environments: { ssr: { build: { rollupOptions: { input: './client/handler.ts' } } } },
  build: { assetsInlineLimit: 0 },
})
