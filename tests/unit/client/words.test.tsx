/** Sentences with figures: each figure apart, also where one stands in its sentence twice. */
import { isValidElement } from 'react'
import { expect, it } from 'vitest'
import { figured } from '#shared/ui/told.ts'
import { Words } from '../../../client/ui/words.tsx'

it('a figure that a sentence names twice is drawn twice, and can be told apart by React', () => {
  const low = figured(['RY', 'price', '2026-11-20'], 9, '9.00')
  const parts = Words({ of: ['From ', low, '; lowest ', low, '.'] })
  const keys = (Array.isArray(parts) ? parts : []).flatMap((part) => (isValidElement(part) ? [part.key] : []))
  expect(new Set(keys).size).toBe(2)
})
