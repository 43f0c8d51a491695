/** When no sign-in is needed: on the machine of a demonstration, for its user. */
import { createDemoPages, type DemoPages, type DemoPagesEnv } from '../platform/demo-pages.ts'
import { isLoopbackHost } from '../platform/network/loopback.ts'

/** What `npm start` passes: no setting, so that no copied file of settings opens a desk elsewhere. */
export const OPEN_FLAG = '--open'

/**
 * @param args of the process
 * @returns whom the desk admits without a sign-in: only where it was started so, in demo mode, on a loopback address, for a
 * site that has no public address
 */
export function openToAnybody(
  env: DemoPagesEnv & { readonly OPS_HOST: string },
  args: readonly string[],
): Pick<DemoPages, 'admits'> | undefined {
  if (!args.includes(OPEN_FLAG) || env.production || !isLoopbackHost(env.OPS_HOST)) return undefined
  // Hosts that may see a demonstration's codes may not work on its leads.
  const pages = createDemoPages({ ...env, DEMO_PAGES: undefined })
  return pages.arePublic ? pages : undefined
}
