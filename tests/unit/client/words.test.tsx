/** Sentences with figures and dates: each apart, also where a sentence has one twice. */
import { isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { dated, figured } from '#shared/ui/told.ts'
import { Words } from '../../../client/ui/words.tsx'

it('a figure that a sentence names twice is drawn twice, and can be told apart by React', () => {
  const low = figured(['RY', 'price', '2026-11-20'], 9, '9.00')
  const parts = Words({ of: ['From ', low, '; lowest ', low, '.'] })
  const keys = (Array.isArray(parts) ? parts : []).flatMap((part) => (isValidElement(part) ? [part.key] : []))
  expect(new Set(keys).size).toBe(2)
})

it('a date in a sentence says its day to programs too, and is words alone where the day is not known', () => {
  const of = ['Of ', dated('2026-11-20', '20 Nov 2026'), ', not of ', dated(null, 'today')]
  expect(renderToStaticMarkup(<Words of={of} />)).toBe('Of <time dateTime="2026-11-20">20 Nov 2026</time>, not of today')
})
