import type { ConversionHook } from '#shared/funnel/conversion.ts'
import type { Env } from '../platform/env.ts'

/** The network's script of the settings; `undefined` where the operator supplies none. */
export function conversionHook({ CONVERSION_SCRIPT_URL: scriptUrl, CONVERSION_ID: id }: Env): ConversionHook | undefined {
  if (!scriptUrl || !id) return undefined
  const { origin, host } = new URL(scriptUrl)
  return { scriptUrl, origin, host, id }
}
