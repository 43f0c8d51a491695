/** How big things may get: files, functions and folders that a reader takes in at once, and types that are checked, not claimed. */
import { describe, expect, it } from 'vitest'
import { type Finding, measure } from './measures.ts'
import { readTree } from './tree.ts'

/** Nine of ten are at most this long. A limit for each would only be met by bending the code that is a line too long. */
const FILE_LINES = 125
const FUNCTION_LINES = 30
const FOLDER_FILES = 15
/** What is much longer is named here, with its reason. */
const [LONG_FILE, LONG_FUNCTION, LARGE_FOLDER] = [220, 80, 19]
const REASONS: Readonly<Record<string, string>> = {
  'shared/ui/pages.ts': 'a table: one row for each page',
  'ops/mutation/reasons.ts': 'a table: one line for each surviving mutant',
  'server/funnel/store/migrations/0001-initial.ts': 'the tables of the leads store, one block each',
  'server/market/store/migrations/0001-initial.ts': 'the tables of the market store, one block each',
}
/** Fields of what a part is opened with: more are grouped by what they serve, or passed as the service that holds them. */
const OPTION_FIELDS = 8
/** What is better flat, and why. */
const FLAT: Readonly<Record<string, string>> = {
  'server/services.ts:Services': 'the list of all that pages may ask: a loader takes the one line that it needs',
  'server/desk/today.ts:TodayOptions': 'one line for each part of the site that has matters for a person',
  'server/funnel/funnel.ts:FunnelOptions': 'where the domains meet: each line goes to a different one',
  'server/funnel/leads/ports.ts:LeadsOptions': 'the ports of a domain, most of them functions of different others',
  'server/funnel/otp/ports.ts:OtpOptions': 'the ports of a domain, most of them functions of different others',
  'server/funnel/open.ts:FunnelOpenOptions': 'six of nine are what every process has; the others are one for each program',
  'server/http/routes/routes.ts:RouteOptions': 'one line for each domain that has routes',
  'server/http/page-cache/site-pages.ts:SitePagesOptions': 'one line for each domain that has pages',
  'client/funnel/details/details-form.tsx:DetailsFormProps': 'attributes of one element: two callers, each its own half',
  'client/funnel/registration-form.tsx:RegistrationFormProps':
    'attributes of one element: four callers, none with more than eight',
  'client/ui/layout/section.tsx:SectionProps': 'attributes of one element: no caller has more than six',
}
const CASTS_PER_THOUSAND_LINES = 1.4

const { files, functions, folders, options, casts, anys } = measure(readTree())

const over = (limit: number, findings: readonly Finding[]): Finding[] => findings.filter(({ size }) => size > limit)
/** The size that nine of ten do not exceed. */
const ninth = (findings: readonly Finding[]): number => {
  const sizes = findings.map(({ size }) => size).sort((a, b) => a - b)
  return sizes[Math.ceil(sizes.length * 0.9) - 1] ?? 0
}
const fileOf = (at: string): string => at.replace(/:\d+$/, '')
const unexplained = (limit: number, findings: readonly Finding[]): Finding[] =>
  over(limit, findings).filter(({ at }) => !(fileOf(at) in REASONS))

describe('the code', () => {
  it.each([
    ['files', files, FILE_LINES],
    ['functions', functions, FUNCTION_LINES],
    ['folders', folders, FOLDER_FILES],
  ] as const)('has nine of ten %s within their size', (_what, findings, limit) => {
    expect(ninth(findings)).toBeLessThanOrEqual(limit)
  })

  it('names what is much longer, with its reason', () => {
    expect([
      ...unexplained(LONG_FILE, files),
      ...unexplained(LONG_FUNCTION, functions),
      ...unexplained(LARGE_FOLDER, folders),
    ]).toEqual([])
    const long = [...over(LONG_FILE, files), ...over(LONG_FUNCTION, functions)].map(({ at }) => fileOf(at))
    expect(Object.keys(REASONS).filter((at) => !long.includes(at))).toEqual([])
  })

  it('groups options by what they serve, or names those that are better flat, with the reason', () => {
    expect(
      over(OPTION_FIELDS, options)
        .map(({ at }) => at)
        .toSorted(),
    ).toEqual(Object.keys(FLAT).toSorted())
  })

  it('claims few types, and never any', () => {
    const lines = files.reduce((sum, { size }) => sum + size, 0)
    expect((casts.length * 1000) / lines, casts.map(({ at }) => at).join('\n')).toBeLessThan(CASTS_PER_THOUSAND_LINES)
    expect(anys).toEqual([])
  })
})

describe('the measure', () => {
  const measured = (code: string) => measure(new Map([['server/x.ts', code]]))

  it('counts each cast, a double one twice, and no narrowing or renaming', () => {
    expect(measured('export const a = b as C\n').casts).toEqual([{ at: 'server/x.ts:1', size: 1 }])
    expect(measured('export const a = b as unknown as C\nexport const d = <E>f\n').casts).toHaveLength(3)
    expect(measured(`import { a as b } from './a.ts'\nexport const c = [b] as const satisfies D\n`).casts).toEqual([])
  })

  it('counts the lines of a function from its head to its end, nested ones too', () => {
    const code = `export function outer() {\n  return () => {\n${'    go()\n'.repeat(60)}  }\n}\n`
    expect(measured(code).functions.map(({ size }) => size)).toEqual([64, 62])
  })

  it('counts the fields of options, those that are picked by name too', () => {
    const code = "export type AOptions = Pick<B, 'c' | 'd'> & { readonly e: { f: string }; readonly g?: number }\n"
    expect(measured(code).options).toEqual([{ at: 'server/x.ts:AOptions', size: 4 }])
    expect(measured('type Row = { a: 1 }\n').options).toEqual([])
  })

  it('finds any wherever it is written', () => {
    expect(measured('export const read = (value: any): Map<string, any> => value\n').anys).toHaveLength(2)
  })

  it('counts programs and styles of a folder, not the folders below it, nor the French twins', () => {
    const paths = ['ui/a.tsx', 'ui/a.module.css', 'ui/logo.svg', 'ui/form/b.tsx', 'ui/texts.en.ts', 'ui/texts.fr.ts']
    const tree = new Map(paths.map((path) => [`client/${path}`, '']))
    expect(measure(tree).folders).toContainEqual({ at: 'client/ui', size: 3 })
  })
})
