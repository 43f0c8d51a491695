/** The breadth of a group: how many prices rose and fell, in place of indices that may not be shown. Pure. */

import { isComparable } from '#shared/market/change-period.ts'
import type { Category, QuoteRow } from '#shared/market/quote.ts'
import { figured, type Told } from '#shared/ui/told.ts'
import { originOf } from '../price/origin.ts'
import { type Direction, directionOf, formatPercent } from '../quote/format.ts'
import { isUnlicensed } from '../quote/status.ts'
import * as texts from './texts.en.ts'

export type Breadth = {
  readonly category: Category
  /** How many we follow. */
  readonly followed: number
  /** Those whose change can be compared, the largest first. */
  readonly compared: readonly QuoteRow[]
  readonly rose: number
  readonly fell: number
  /** Those that are printed as neither. */
  readonly same: number
  /** Per cent; `null` where nothing is compared. Each price counts the same. */
  readonly median: number | null
  /** How many of them are made up. */
  readonly simulated: number
  /** There are prices to follow, and no source of any of them may be shown here. */
  readonly unlicensed: boolean
}

function medianOf(sorted: readonly number[]): number | null {
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** How many go each way; the three add up. */
function goingIn(compared: readonly QuoteRow[]): Pick<Breadth, 'rose' | 'fell' | 'same'> {
  const going = (direction: Direction): number => compared.filter((row) => directionOf(row) === direction).length
  return { rose: going('up'), fell: going('down'), same: going('flat') }
}

/** The breadth of a category. Up and down are as printed, so that a row and the sentence above it never disagree. */
export function breadthOf(rows: readonly QuoteRow[], category: Category): Breadth {
  const own = rows.filter((row) => row.category === category)
  const compared = own.filter(isComparable).sort((a, b) => (b.change_percent ?? 0) - (a.change_percent ?? 0))
  return {
    category,
    followed: own.length,
    compared,
    ...goingIn(compared),
    median: medianOf(compared.flatMap(({ change_percent: percent }) => percent ?? [])),
    simulated: compared.filter(({ status }) => status === 'simulated').length,
    unlicensed: isUnlicensed(own),
  }
}

const NAMES: Readonly<Record<Category, readonly [one: string, many: string]>> = {
  crypto: [texts.oneCoin, texts.manyCoins],
  stock: [texts.oneStock, texts.manyStocks],
  forex: [texts.oneCurrencyPair, texts.manyCurrencyPairs],
  commodity: [texts.oneCommodity, texts.manyCommodities],
}

const nameIn = (count: number, category: Category): string => NAMES[category][count === 1 ? 0 : 1]
const named = (count: number, category: Category): string => `${count} ${nameIn(count, category)}`

type Group = Category | 'board'
/** How many of a group did something, as a figure of a sentence. */
export const count = (group: Group, field: 'rose' | 'fell' | 'same' | 'compared' | 'followed', value: number) =>
  figured([group, field, 'day'], value, String(value))
/** The count of unchanged prices; `null` where there are none to name. */
export const unchanged = (group: Group, value: number) => (value === 0 ? null : count(group, 'same', value))
const medianIn = (group: Group, value: number | null) => figured([group, 'median', 'day'], value, formatPercent(value))

/** `14 up, 5 down, 1 unchanged of 20; median +0.40%`. */
export function breadthWords({ category, followed, compared, rose, fell, same, median, unlicensed }: Breadth): Told {
  if (unlicensed) return texts.noSourceFor(named(followed, category))
  if (compared.length === 0) return texts.noFreshFor(named(followed, category))
  const counts = {
    up: count(category, 'rose', rose),
    down: count(category, 'fell', fell),
    same: unchanged(category, same),
    median: medianIn(category, median),
  }
  return compared.length === followed ? texts.whole(counts, count(category, 'followed', followed)) : texts.fresh(counts)
}

/** As a sentence names it: a pair by its symbol, anything else without what its price is of. */
export const calledIn = ({ category, symbol, name }: Pick<QuoteRow, 'category' | 'symbol' | 'name'>): string =>
  category === 'forex' ? symbol : (name.split(',')[0] ?? name)

const percentIn = (row: QuoteRow) => figured(originOf(row, 'percent'), row.change_percent, formatPercent(row.change_percent))

/** `22 of 56 prices are up on the day, 33 down, 1 unchanged. Hedera leads (+2.24%). Ethereum fell the most (−4.21%).` */
export function sheetWords(rows: readonly QuoteRow[]): Told {
  const compared = rows.filter(isComparable).sort((a, b) => (b.change_percent ?? 0) - (a.change_percent ?? 0))
  const [first, last] = [compared[0], compared.at(-1)]
  if (!first || !last) return texts.noFreshForCount(rows.length)
  const { rose, fell, same } = goingIn(compared)
  const ends = [
    ...(directionOf(first) === 'up' ? [texts.leads(calledIn(first), percentIn(first))] : []),
    ...(directionOf(last) === 'down' ? [texts.fellTheMost(calledIn(last), percentIn(last))] : []),
  ]
  const counts = { up: count('board', 'rose', rose), down: count('board', 'fell', fell), same: unchanged('board', same) }
  return texts.board(counts, count('board', 'compared', compared.length), ends)
}

/** Per cent at which a cell takes the next tint. */
const STEPS = [0.35, 1] as const
export const TINTS = ['u1', 'u2', 'u3', 'd1', 'd2', 'd3', 'flat'] as const
export type Tint = (typeof TINTS)[number]

/** The tint of a change: three each way, by its size. */
export function tintOf(row: QuoteRow): Tint {
  const direction = directionOf(row)
  if (direction === 'flat') return 'flat'
  const size = Math.abs(row.change_percent ?? 0)
  const step = size >= STEPS[1] ? 3 : size >= STEPS[0] ? 2 : 1
  return `${direction === 'up' ? 'u' : 'd'}${step}`
}
