import { useState } from 'react'
import { overOneSpan, type Pair } from './pair.ts'

const isSame = (a: Pair, b: Pair): boolean => a.own === b.own && a.other === b.other

/**
 * Two charts over one span: a newer price of one symbol waits for the other's.
 * @param stored what the page came with
 * @param grown the same, each with its newest price
 * @param quoted the same as two quotes of one time count them; the same object while these are
 */
export function useOneSpan(stored: Pair, grown: Pair, quoted: Pair | undefined): Pair {
  const [held, hold] = useState({ stored, shown: stored })
  const before = isSame(held.stored, stored) ? held.shown : stored
  const shown = quoted ?? overOneSpan(before, grown)
  if (!isSame(held.stored, stored) || !isSame(held.shown, shown)) hold({ stored, shown })
  return shown
}
