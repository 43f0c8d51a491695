/** `MARKET_RIGHTS`: the sources whose prices the operator may display publicly, each with the operator's plan. */
import { z } from 'zod'
import { list, type SettingTexts } from '#server/platform/settings.ts'
import type { SiteRight } from '#shared/market/permission.ts'
import type { SourceId } from '#shared/market/quote.ts'
import type { SourceFacts } from '#shared/market/source.ts'

const TAKES = 'names of sources, each with the plan you hold, such as coingecko:Analyst, separated by commas'

/** Its place among the settings of the sources. */
export const RIGHTS = { MARKET_RIGHTS: list(TAKES, /^[a-z][a-z0-9-]{1,30}(:[\w .-]{1,60})?$/).optional() }
const setting = z.object(RIGHTS)

/** The plan by source; `''` where none is named. */
export function readRights(texts: SettingTexts): ReadonlyMap<SourceId, string> {
  const { MARKET_RIGHTS = [] } = setting.parse(texts)
  return new Map(
    MARKET_RIGHTS.map((each) => {
      const [id = '', plan = ''] = each.split(':')
      return [id, plan.trim()]
    }),
  )
}

/** Whether this site may show a source's prices, given whether it runs in production and what the operator says. */
export function standingOf(
  { id, permission }: SourceFacts,
  rights: ReadonlyMap<SourceId, string>,
  production: boolean,
): SiteRight {
  const right = rights.get(id) ?? null
  const { mayDisplay } = permission
  return { right, mayShow: mayDisplay === 'yes' || right !== null || (mayDisplay === 'demo-only' && !production) }
}

/**
 * One line for each name that no source has, each plan that its terms keep from the public, and each source that is named
 * without a plan although only some of its plans give the right.
 */
export function rightsProblems(texts: SettingTexts, sources: readonly SourceFacts[]): readonly string[] {
  const needing = sources.filter(({ permission }) => permission.mayDisplay !== 'yes')
  return [...readRights(texts)].flatMap(([id, plan]) => {
    const source = sources.find((each) => each.id === id)
    if (!source) return [`MARKET_RIGHTS: got "${id}", takes ${needing.map((each) => each.id).join(', ')}`]
    const { privatePlans } = source.permission
    if (privatePlans.length === 0) return []
    if (plan === '') return [`MARKET_RIGHTS: got "${id}", takes ${id}: with the name of the plan that you hold`]
    return privatePlans.some((name) => name.toLowerCase() === plan.toLowerCase())
      ? [`MARKET_RIGHTS: got "${id}:${plan}", takes a plan of ${source.label} that allows display to the public`]
      : []
  })
}
