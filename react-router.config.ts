import type { Config } from '@react-router/dev/config'

export default { appDirectory: 'client', ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
