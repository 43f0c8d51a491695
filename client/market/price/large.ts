/** Large counts and sums; apart from `quote/format.ts`, since the front page prints none. */
import { plain, two } from '../quote/format.ts'
import * as texts from './large.en.ts'

/** With the names as readers say them: a billion has nine zeros. */
const SCALES = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const

/** A large count or sum in words: `19.26 million`, `326.41 billion`; plain below a million. */
export function formatLarge(value: number): string {
  const scale = SCALES.find(([least]) => value >= least)
  return scale ? texts.inScale(two().format(value / scale[0]), scale[1]) : plain().format(Number(value.toPrecision(6)))
}
