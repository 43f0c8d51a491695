/**
 * Leaves out of the scripts of pages what they use nothing of in React Router: 2.2 kB of the front page's. A version of the
 * router that asks for more of these parts does not build.
 */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const LEFT_OUT =
  /react-router\/dist\/production\/lib\/(errors|router\/instrumentation|dom\/ssr\/(errorBoundaries|fallback|fog-of-war))\.js$/
const IN_THEIR_PLACE = fileURLToPath(new URL('client/router-left-out.ts', import.meta.url))

export const leaveOutOfRouter = (): Plugin => ({
  name: 'leave-out-of-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (LEFT_OUT.test(id.replaceAll('\\', '/')) ? `export * from ${JSON.stringify(IN_THEIR_PLACE)}` : null),
})
