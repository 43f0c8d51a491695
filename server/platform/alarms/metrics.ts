/** The alarms that last, as figures: web and the worker tell them both, so that either may be gone. */
import { keysOf } from '#shared/typed-keys.ts'
import type { Metrics } from '../metrics.ts'
import { LASTING, type LastingKind } from './conditions.ts'

export function measureAlarms(metrics: Metrics, lasting: () => Promise<readonly { readonly kind: LastingKind }[]>): void {
  metrics.gauges('ledger_alarm', '1 while an alarm of this kind lasts, whichever process raised it.', 'kind', async () => {
    const kinds = new Set((await lasting()).map(({ kind }) => kind))
    return keysOf(LASTING).map((kind) => [kind, kinds.has(kind) ? 1 : 0] as const)
  })
}
