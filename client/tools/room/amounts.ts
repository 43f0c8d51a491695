import { COLON } from '#shared/language/locale.en.ts'
import { readInputs } from '#shared/tools/read-inputs.ts'
import type { Moves } from '#shared/tools/room/room.ts'
import { ROOM_TEXTS } from '#shared/tools/room/texts.en.ts'
import type { Notes } from '../kept.ts'

const AMOUNT = { unit: 'C$', decimals: 2, min: 0, max: 1_000_000_000, optional: true, label: '' } as const

/** The amount in a field in whole cents, or what is wrong with it; an empty field is nothing. */
export function amountIn(notes: Notes, name: string): number | string {
  const read = readInputs({ [name]: AMOUNT }, notes)
  return 'problems' in read ? (read.problems[name] ?? '') : Math.round(Number(read.values[name] ?? 0) * 100)
}

/** Whether anything was typed of these years of a plan. */
export const isAnyMove = (notes: Notes, plan: 'tfsa' | 'fhsa', years: readonly { readonly year: number }[]): boolean =>
  years.some(({ year }) => [`${plan}-paid-${year}`, `${plan}-taken-${year}`].some((name) => notes[name]?.trim()))

/** What was typed of a plan's years, and what is wrong with each field. */
export function movesIn(notes: Notes, plan: 'tfsa' | 'fhsa', years: readonly number[]) {
  const problems: Record<string, string> = {}
  const take = (move: 'paid' | 'taken', year: number): number => {
    const name = `${plan}-${move}-${year}`
    const amount = amountIn(notes, name)
    if (typeof amount === 'number') return amount
    problems[name] = `${ROOM_TEXTS[move]}, ${year}${COLON} ${amount}`
    return 0
  }
  const moves: Moves = new Map(years.map((year) => [year, { paid: take('paid', year), taken: take('taken', year) }]))
  return { moves, problems }
}
