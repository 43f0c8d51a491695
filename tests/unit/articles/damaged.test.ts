import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatProblem } from '#server/articles/problem.ts'
import { loadChanged, NEWS, PAID } from '../../support/content.ts'
import { sized } from '../../support/size.ts'

const ODD = [
  '',
  ':::',
  '::',
  ':',
  '- ',
  '> ',
  '| a |',
  '[x](y)',
  '{id="x"}',
  ':claim[',
  '---',
  '`',
  '**',
  '<b>',
  '  ',
  '\t',
  '1. ',
  '### a',
  '[^1]',
  '&nbsp;',
  '\\',
]

/** Puts odd pieces into a text, takes lines out and swaps neighbours. */
const damage = (text: string, steps: readonly (readonly [kind: number, place: number, piece: string])[]): string =>
  steps
    .reduce((lines, [kind, place, piece]) => {
      const at = place % lines.length
      const line = lines[at] ?? ''
      if (kind === 0) return lines.toSpliced(at, 1)
      if (kind === 1) return lines.toSpliced(at, 0, piece)
      if (kind === 2) return lines.toSpliced(at, 2, lines[at + 1] ?? '', line)
      return lines.toSpliced(at, 1, line.slice(0, place % (line.length + 1)) + piece + line.slice(place % (line.length + 1)))
    }, text.split('\n'))
    .join('\n')

const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.nat(100_000), fc.constantFrom(...ODD)), {
  minLength: 1,
  maxLength: 4,
})

describe('a damaged file', () => {
  it.each([PAID, NEWS])('%s is published or refused in words, and never crashes the start', (file) => {
    const text = readFileSync(`tests/fixtures/content/${file}`, 'utf8')
    fc.assert(
      fc.property(steps, (damages) => {
        const damaged = damage(text, damages)
        if (damaged === text) return
        const content = loadChanged([{ file, find: /[\s\S]*/, put: damaged }])
        for (const problem of content.ok ? [] : content.problem) {
          expect(problem.line).toBeGreaterThan(0)
          expect(formatProblem(problem)).toMatch(/^content\/.+: .+; allowed: .+/)
        }
      }),
      // An alias without its anchor, which the parser throws only while it builds values; and a link that is no address.
      {
        numRuns: sized(10, 400),
        examples: [
          [
            [
              [0, 31_400, ''],
              [3, 43_489, '**'],
            ],
          ],
          [
            [
              [3, 24_880, '<b>'],
              [0, 3810, ''],
            ],
          ],
        ],
      },
    )
  })
})
