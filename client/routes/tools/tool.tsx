import { data } from 'react-router'
import { englishName } from '#shared/language/locale.en.ts'
import { takeFor } from '#shared/tools/compute.ts'
import { heldFor, initialOf, officialOf } from '#shared/tools/initial.ts'
import { yearGiven } from '#shared/tools/parameters/year-input.ts'
import { yearOf } from '#shared/tools/parameters/years.ts'
import { TOOLS } from '#shared/tools/tools.ts'
import { servicesContext } from '../../context.ts'
import { PriceCurve } from '../../economy/chart/price-curve.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { Explained, explainedBy } from '../../tools/explained.tsx'
import { Examples } from '../../tools/proof.tsx'
import { TEXTS } from '../../tools/texts.en.ts'
import { ToolSum } from '../../tools/tool-sum.tsx'
import { Main } from '../../ui/layout/main.tsx'
import type { Route } from './+types/tool'

export const handle: PageHandle = { tape: false }

const toolAt = (name: string) => TOOLS.find((tool) => tool.name === name)

/** An address may hold amounts: no other site gets it as a referrer. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function loader({ params, request, context }: Route.LoaderArgs) {
  const tool = toolAt(englishName('tools', params.tool))
  if (!tool) throw new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const isResult = Object.keys(tool.inputs).some((name) => query.has(name))
  const { articles, economy } = context.get(servicesContext)
  const { stored } = economy
  const official = officialOf(tool, stored)
  const now = Date.now()
  const initial: Readonly<Record<string, string>> = {
    ...initialOf(tool, official, heldFor(tool, {}, stored)),
    ...yearGiven(tool.inputs, now),
  }
  /** A choice that may be left out is what its field shows. */
  const leftOut = (name: string): string => {
    const input = tool.inputs[name]
    return (input?.optional && 'options' in input && initial[name]) || ''
  }
  const given = isResult
    ? Object.fromEntries(Object.keys(initial).map((name) => [name, query.get(name) ?? leftOut(name)]))
    : initial
  return data(
    {
      name: tool.name,
      given,
      isResult,
      official,
      held: heldFor(tool, given, stored),
      thisYear: yearOf(now),
      taken: takeFor(tool, given, stored),
      explained: explainedBy(articles.byTool(tool.name)),
    },
    { headers: { 'Referrer-Policy': 'no-referrer', ...(isResult && { 'X-Robots-Tag': 'noindex' }) } },
  )
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const tool = toolAt(loaderData?.name ?? '')
  if (!tool) return []
  const { title, summary } = tool.texts
  return pageMeta(matches, {
    title,
    description: summary,
    path: `/tools/${tool.name}`,
    plate: { slug: 'tools', category: 'Banking' },
    crumbs: [{ name: TEXTS.tools, path: '/tools' }],
    noindex: loaderData?.isResult === true,
  })
}

export default function ToolPage({
  loaderData: { name, given, official, held, thisYear, taken, explained },
}: Route.ComponentProps) {
  const tool = toolAt(name)
  if (!tool) return null
  return (
    <Main>
      <ToolSum key={JSON.stringify(given)} {...{ tool, given, official, held, thisYear, taken }}>
        {taken && 'drawn' in taken && taken.drawn && <PriceCurve values={taken.drawn} />}
      </ToolSum>
      <Examples tool={tool} />
      <Explained stories={explained} />
    </Main>
  )
}
