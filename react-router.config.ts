import type { Config } from '@react-router/dev/config'
import { IS_FRENCH } from './client/is-french.ts'

export default {
  appDirectory: 'client',
  buildDirectory: IS_FRENCH ? 'build/fr' : 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
