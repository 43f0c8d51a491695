import { useState } from 'react'
import { overOneSpan, type Pair } from './compared.ts'

const isSame = (a: Pair, b: Pair): boolean => a.own === b.own && a.other === b.other

/**
 * Two charts over one span: a newer price of one symbol waits for the other's.
 * @param stored what the page came with
 * @param grown the same, each with its newest price
 */
export function useOneSpan(stored: Pair, grown: Pair): Pair {
  const [held, hold] = useState({ stored, shown: stored })
  const before = isSame(held.stored, stored) ? held.shown : stored
  const shown = overOneSpan(before, grown)
  if (!isSame(held.stored, stored) || !isSame(held.shown, shown)) hold({ stored, shown })
  return shown
}
