/** The recipes of CONTRIBUTING.md, each as what a newcomer would write: the files it makes, and the lines it puts into others. */

type Line = { readonly into: string; readonly before: string; readonly text: string }
export type Recipe = {
  /** What its words in capitals stand for. */
  readonly names: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, string>>
  readonly lines: readonly Line[]
}

const SOURCE = 'jobs/providers/recipe-feed'
const source: Recipe = {
  names: { NAME: 'recipe-feed' },
  files: {
    [`${SOURCE}/permission.ts`]: `import type { Permission } from '#shared/market/permission.ts'

export const PERMISSION: Permission = {
  document: 'Terms of use',
  documentUrl: 'https://recipe.example/terms',
  readOn: '2026-11-26',
  cost: 'Free',
  plan: 'No plan needed',
  mayDisplay: 'yes',
  says: 'May be shown with the source named.',
  privatePlans: [],
  delayMinutes: null,
  credit: null,
  keep: { days: null, unrefreshedHours: null, daysAfterRight: null },
}
`,
    [`${SOURCE}/instruments.ts`]: `export const SERIES: ReadonlyMap<string, string> = new Map([['USD/CAD', 'FXUSDCAD']])\n`,
    [`${SOURCE}/parse.ts`]: `import { z } from 'zod'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { torontoTime } from '#shared/toronto.ts'
import type { PollAnswer, ProviderProblem } from '../provider.ts'
import { complaint, createRows, decimal } from '../rows.ts'

const answer = z.object({ observations: z.array(z.unknown()).min(1).max(1000) })
const day = z.looseObject({ d: z.iso.date(), FXUSDCAD: z.object({ v: decimal.refine((value) => value > 0) }) })

export function parseRate(body: unknown, instrument: Instrument, receivedAt: number): Result<PollAnswer, ProviderProblem> {
  const read = answer.safeParse(body)
  if (!read.success) return fail({ kind: 'malformed', detail: complaint(read.error) })
  const rows = createRows()
  for (const raw of rows.within(read.data.observations.slice(-1))) {
    const { data, error } = day.safeParse(raw)
    if (!data) {
      rows.reject(instrument.symbol, complaint(error), raw)
      continue
    }
    const asOf = Math.min(torontoTime(data.d, '16:30'), receivedAt)
    const facts = { symbol: instrument.symbol, price: data.FXUSDCAD.v, changeAmount: null, changePercent: null, currency: 'CAD' }
    rows.accept({ ...facts, source: 'recipe-feed', delayMinutes: 0, asOf, receivedAt }, raw)
  }
  return rows.answer()
}

export function parseHistory(body: unknown): Result<readonly HistoryPoint[], ProviderProblem> {
  const read = answer.safeParse(body)
  if (!read.success) return fail({ kind: 'malformed', detail: complaint(read.error) })
  const days = read.data.observations.flatMap((raw) => day.safeParse(raw).data ?? [])
  return ok(days.map(({ d, FXUSDCAD }) => [torontoTime(d, '16:30'), FXUSDCAD.v]))
}
`,
    [`${SOURCE}/client.ts`]: `import type { Clock } from '#server/platform/clock.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import { ok } from '#shared/result.ts'
import { fetchJson } from '../http.ts'
import type { Provider } from '../provider.ts'
import { SERIES } from './instruments.ts'
import { parseHistory, parseRate } from './parse.ts'

type Options = { readonly baseUrl: string; readonly clock: Clock }

export function createRecipeFeed({ baseUrl, clock }: Options): Provider {
  const covers = ({ symbol }: Instrument): boolean => SERIES.has(symbol)
  const ask = ({ symbol }: Instrument) => fetchJson(\`\${baseUrl}/observations/\${SERIES.get(symbol)}/json\`, { clock })
  return {
    id: 'recipe-feed',
    covers,
    async history(instrument) {
      const reply = await ask(instrument)
      return reply.ok ? parseHistory(reply.value.body) : reply
    },
    async poll(instruments) {
      const [instrument] = instruments.filter(covers)
      if (!instrument) return ok({ quotes: [], rejected: [] })
      const reply = await ask(instrument)
      return reply.ok ? parseRate(reply.value.body, instrument, reply.value.receivedAt) : reply
    },
  }
}
`,
    [`${SOURCE}/source.ts`]: `import { steadyPace } from '../pace.ts'
import { defineSource } from '../source.ts'
import { createRecipeFeed } from './client.ts'
import { SERIES } from './instruments.ts'
import { PERMISSION } from './permission.ts'

const HOUR = 3_600_000

export const recipeFeed = defineSource({
  id: 'recipe-feed',
  label: 'Recipe feed',
  name: 'Recipe feed',
  gives: 'One official rate a day',
  url: 'https://recipe.example/',
  permission: PERMISSION,
  hosts: [{ host: 'recipe.example', purpose: 'One official rate', learns: 'Nothing about readers' }],
  nature: 'official',
  ranks: { forex: 90 },
  covers: ({ symbol }) => SERIES.has(symbol),
  quietMs: 96 * HOUR,
  mayStandAlone: [],
  settings: {},
  secrets: [],
  isOn: () => false,
  kind: 'poll',
  channel: () => ({
    kind: 'poll',
    everyMs: HOUR,
    provider: ({ clock }) => createRecipeFeed({ baseUrl: 'https://recipe.example', clock }),
    pace: () => steadyPace(HOUR),
  }),
})
`,
    'tests/fixtures/providers/recipe-feed/rate.json':
      '{"seriesDetail":{"FXUSDCAD":{}},"observations":[{"d":"2026-03-17","FXUSDCAD":{"v":"1.3700"}},{"d":"2026-03-18","FXUSDCAD":{"v":"1.3712"}}]}\n',
  },
  lines: [
    {
      into: 'jobs/providers/sources.ts',
      before: 'import { simulated }',
      text: "import { recipeFeed } from './recipe-feed/source.ts'\n",
    },
    { into: 'jobs/providers/sources.ts', before: '  simulated,\n]', text: '  recipeFeed,\n' },
    {
      into: 'tests/fixtures/providers/provenance.yml',
      before: '- file: twelvedata/error_401.json',
      text: '- { file: recipe-feed/rate.json, what: one rate, kind: fixture, source: this test, licence: short text }\n',
    },
    {
      into: 'tests/unit/providers/contract.test.ts',
      before: 'import { createTwelveData }',
      text: "import { createRecipeFeed } from '#jobs/providers/recipe-feed/client.ts'\n",
    },
    {
      into: 'tests/unit/providers/contract.test.ts',
      before: 'const TRADITIONAL =',
      text: `providerContract({
  source: 'recipe-feed',
  create: createRecipeFeed,
  instruments: [instrument('USD/CAD')],
  foreign: instrument('USD/JPY'),
  now: NOW,
  arrange: (replica) => replica.setObservations(JSON.parse(capturedText('recipe-feed/rate'))),
  spoil: (_, price) => ({ observations: [{ d: '2026-03-18', FXUSDCAD: { v: price } }] }),
  errors: [{ name: 'gone', status: 404, body: '{}', problem: { kind: 'http', status: 404 } }],
})

`,
    },
  ],
}

const page: Recipe = {
  names: { NAME: 'recipe', AREA: 'site', FEATURE: 'site' },
  files: {
    'client/routes/site/texts/recipe.en.ts': "export const TITLE = 'Recipe'\n",
    'client/routes/site/texts/recipe.fr.ts': "export const TITLE = 'Recette'\n",
    'client/routes/site/recipe.tsx': `import { Main } from '../../ui/layout/main.tsx'
import { PageTitle } from '../../ui/layout/section.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import { TITLE } from './texts/recipe.en.ts'

export const meta = metaOf(PAGE.recipe)

export const loader = (): { readonly title: string } => ({ title: TITLE })

export default function Recipe({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return (
    <Main>
      <PageTitle title={loaderData.title} />
    </Main>
  )
}
`,
  },
  lines: [
    {
      into: 'shared/ui/pages.ts',
      before: '} as const satisfies',
      text: "  recipe: { path: '/recipe', file: 'site/recipe', shows: 'content', menus: ['company'] },\n",
    },
    {
      into: 'shared/ui/texts.en.ts',
      before: '  offline: {',
      text: "  recipe: { title: 'Recipe', description: 'A page that a recipe of {name} made, so that its list of steps is known to be whole.' },\n",
    },
    {
      into: 'shared/ui/texts.fr.ts',
      before: '  offline: {',
      text: "  recipe: { title: 'Recette', description: 'Une page faite selon une recette de {name}, pour savoir que ses étapes sont complètes.' },\n",
    },
    { into: 'shared/language/folders.ts', before: "  register: 'inscription'", text: "  recipe: 'recette',\n" },
    {
      into: 'tests/support/public-addresses.ts',
      before: "  'page /offline'",
      text: "  'page /recipe': get('/recipe', CACHE),\n",
    },
  ],
}

const view: Recipe = {
  names: { NAME: 'recipe', AREA: 'machine' },
  files: {
    'client/desk/views/recipe.tsx': `import { VIEW_ROWS } from '#shared/desk/view-rows.ts'
import { Title } from '../parts.tsx'

export const RecipePage = () => <Title>{VIEW_ROWS.recipe.title}</Title>
`,
    'server/desk/machine/recipe.ts': `import { page, type Route, showing } from '../http/route.ts'

export const recipeRoute: Route = showing('recipe', async () => page({ name: 'recipe' }))
`,
  },
  lines: [
    { into: 'shared/desk/views.ts', before: "  | { readonly name: 'invite' }", text: "  | { readonly name: 'recipe' }\n" },
    {
      into: 'shared/desk/view-rows.ts',
      before: "  found: { title: 'Found' }",
      text: "  recipe: { title: 'Recipe', path: '/recipe', needs: 'system:read', key: 'r' },\n",
    },
    {
      into: 'client/desk/pages.tsx',
      before: 'import { TodayPage }',
      text: "import { RecipePage } from './views/recipe.tsx'\n",
    },
    { into: 'client/desk/pages.tsx', before: "    case 'invite':", text: "    case 'recipe':\n      return <RecipePage />\n" },
    {
      into: 'server/desk/routes.ts',
      before: 'import { type SystemOptions, systemRoute }',
      text: "import { recipeRoute } from './machine/recipe.ts'\n",
    },
    { into: 'server/desk/routes.ts', before: '    systemRoute({', text: '    recipeRoute,\n' },
  ],
}

const TOOL = 'shared/tools/recipe'
const tool: Recipe = {
  names: { NAME: 'recipe', YEAR: '2026' },
  files: {
    [`${TOOL}/texts.en.ts`]: `export const TEXTS = {
  title: 'A month of rent',
  summary: 'What a yearly rent is in a month.',
  explained: ['A twelfth of a year.'],
  rounding: 'To the cent, half up.',
}
export const LABELS = { year: 'Rent a year', month: 'Rent a month' }
export const FORMULA = 'month = year ÷ 12'
`,
    [`${TOOL}/texts.fr.ts`]: `export const TEXTS = {
  title: 'Un mois de loyer',
  summary: 'Ce qu’un loyer annuel fait en un mois.',
  explained: ['Le douzième d’une année.'],
  rounding: 'Au cent près, la moitié vers le haut.',
}
export const LABELS = { year: 'Loyer par an', month: 'Loyer par mois' }
export const FORMULA = 'mois = année ÷ 12'
`,
    [`${TOOL}/recipe.ts`]: `/** In cents. */
export const monthOf = (year: number): number => Math.round(year / 12)
`,
    [`${TOOL}/examples.ts`]: `import type { Example } from '../tool.ts'

export const EXAMPLES: readonly Example[] = [
  { publisher: 'A publisher', given: { year: '24000' }, field: 'month', printed: 2000 },
]
`,
    [`${TOOL}/tool.ts`]: `import type { Inputs, Tool } from '../tool.ts'
import { EXAMPLES } from './examples.ts'
import { monthOf } from './recipe.ts'
import { FORMULA, LABELS, TEXTS } from './texts.en.ts'

const inputs = {
  year: { label: LABELS.year, unit: 'C$', decimals: 2, min: 12, max: 1_000_000, initial: 24_000 },
} as const satisfies Inputs

export const recipe: Tool<typeof inputs> = {
  name: 'recipe',
  inputs,
  compute: ({ year }) => ({ result: { month: monthOf(Math.round(year * 100)) / 100 } }),
  steps: ({ year }, { month }) => [\`\${LABELS.month} = $\${year.toFixed(2)} ÷ 12 = $\${Number(month).toFixed(2)}\`],
  results: { month: { label: LABELS.month, unit: 'C$' } },
  texts: TEXTS,
  formula: FORMULA,
  parameters: [],
  examples: EXAMPLES,
}
`,
  },
  lines: [
    { into: 'shared/tools/tools.ts', before: 'import type { Tool }', text: "import { recipe } from './recipe/tool.ts'\n" },
    { into: 'shared/tools/tools.ts', before: ']\n', text: ', recipe' },
    { into: 'shared/language/folders.ts', before: "    parameters: 'parametres',", text: "    recipe: 'recette',\n" },
    {
      into: 'tests/support/public-addresses.ts',
      before: "  'get /api/listings'",
      text: "  'get /api/tools/recipe': get('/api/tools/recipe?year=24000', NONE),\n",
    },
    {
      into: 'tests/unit/tools/tools.test.ts',
      before: "describe('a mortgage'",
      text: `it('a month of the least rent is a dollar', () =>
  expect(compute(TOOLS.at(-1) ?? penalty, { year: '12' })).toEqual({ result: { month: 1 } }))

`,
    },
  ],
}

const field: Recipe = {
  names: {},
  files: {},
  lines: [
    {
      into: 'shared/funnel/lead-fields.ts',
      before: '} as const satisfies',
      text: "  city: { ...FIELD_TEXTS.city, autoComplete: 'address-level2', max: 60, optional: true },\n",
    },
    {
      into: 'shared/funnel/texts.en.ts',
      before: '} as const\n\nexport const FIELD_MESSAGES',
      text: "  city: { label: 'Home town', placeholder: 'Toronto' },\n",
    },
    {
      into: 'shared/funnel/texts.fr.ts',
      before: '} as const\n\nexport const FIELD_MESSAGES',
      text: "  city: { label: 'Ville', placeholder: 'Montréal' },\n",
    },
  ],
}

const job: Recipe = {
  names: {},
  files: { 'jobs/handlers/recipe.ts': 'export const followRecipe = async (): Promise<void> => undefined\n' },
  lines: [
    { into: 'jobs/job.ts', before: "  | 'write-notes'", text: "  | 'recipe'\n" },
    {
      into: 'jobs/registry.ts',
      before: 'import type { LeadsWork }',
      text: "import { followRecipe } from './handlers/recipe.ts'\n",
    },
    { into: 'jobs/registry.ts', before: "    'watch-figures':", text: '    recipe: timed(HOUR, followRecipe),\n' },
  ],
}

const SLUG = 'a-recipe-for-a-story'
const article: Recipe = {
  names: { SLUG },
  files: {
    [`content/articles/${SLUG}.md`]: `---
kind: analysis
title: "What a posted mortgage rate is"
excerpt: "Banks post a rate for a mortgage that few borrowers pay. It is a list price, and agreed rates are usually lower than it is."
category: Banking
section: insights
topics: [mortgages]
eventDate: 2025-07-17T09:30:00-04:00
author: markets-desk
source:
  name: "Bank of Canada"
  url: "https://www.bankofcanada.ca/rates/banking-and-financial-statistics/"
---

A posted rate is the one that a bank publishes for a conventional mortgage. Borrowers usually agree on a lower one with their lender, so the posted rate is a list price and not what people pay.

The difference matters when a mortgage ends early, because some lenders work out the penalty from the posted rate of the day on which it was agreed.
`,
  },
  lines: [],
}

/** By the heading in CONTRIBUTING.md. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  'Add a source of prices': source,
  'Add a page': page,
  'Add a view of the desk': view,
  'Add a tool': tool,
  'Add a field of the lead form': field,
  'Add a job': job,
  'Add an article': article,
}
