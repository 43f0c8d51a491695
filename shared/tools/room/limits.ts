/** What the law lets be paid into a plan in each year, in dollars, by the newest parameters. */
import { parametersOf } from '../parameters/years.ts'

const { tfsa, rrsp, fhsa } = parametersOf(Number.POSITIVE_INFINITY)

type ByYear = Readonly<Record<number, number>>
/** Since the plan began. */
export const TFSA_LIMITS: ByYear = tfsa.byYear
/** The most that one year's earned income may bring. */
export const RRSP_LIMITS: ByYear = rrsp.byYear
/** Of earned income, in per cent. */
export const RRSP_PERCENT = rrsp.values.shareOfIncome
/** The plan began on 1 April 2023 (Income Tax Act, s. 146.6). */
export const FHSA = { since: 2023, ...fhsa.values } as const
/** Where they were read, and when. */
export const LIMIT_SETS = [tfsa, rrsp, fhsa] as const

const years = (limits: ByYear): number[] => Object.keys(limits).map(Number)
/** The last year of which every limit is known. */
export const LAST_YEAR = Math.min(Math.max(...years(TFSA_LIMITS)), Math.max(...years(RRSP_LIMITS)))
export const RRSP_YEARS: readonly number[] = years(RRSP_LIMITS)
