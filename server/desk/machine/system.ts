/** Version, settings and the findings of `doctor`. Metrics are for dashboards, alarms are on Today. */
import type { FindingLine, SystemView } from '#shared/desk/machine.ts'
import { page, type Route, showing } from '../http/route.ts'

export type SystemOptions = {
  readonly findings: () => Promise<readonly FindingLine[]>
  readonly version: string
  /** The names of those that are set. */
  readonly settings: readonly string[]
  readonly env: { readonly MODE: SystemView['mode']; readonly PUBLIC_URL: string }
  readonly now: () => number
}

export function systemRoute({ env, now, version, settings, findings }: SystemOptions): Route {
  const startedAt = now()
  return showing('system', async () =>
    page({
      name: 'system',
      version,
      node: process.version,
      mode: env.MODE,
      publicUrl: env.PUBLIC_URL,
      startedAt,
      findings: await findings(),
      settings,
    }),
  )
}
