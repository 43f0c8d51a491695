/** Text needs 4.5 to 1, the parts of controls 3 to 1 (WCAG 2.2 AA), in both themes, measured from the tokens themselves. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GROUNDS, ON_BUTTON, TAKEN } from '#server/articles/records/brand.ts'
import { contrast } from '#shared/ui/colours.ts'

const css = readFileSync('client/styles/tokens.css', 'utf8')
const TOKENS = new Map<string, readonly [light: string, dark: string]>()
for (const [, name = '', light = '', dark = light] of css.matchAll(
  /--([\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{6})(?:,\s*(#[0-9a-f]{6})\))?;/g,
))
  if (!TOKENS.has(name)) TOKENS.set(name, [light, dark])

const TEXT: readonly (readonly [ink: string, grounds: string])[] = [
  ['ink', 'paper paper-band paper-deep paper-raised paid-bg paid-panel'],
  ['ink-2', 'paper paper-band paper-raised paid-bg'],
  ['ink-3', 'paper paper-band paper-deep paper-raised'],
  ['on-ink', 'ink'],
  ['maple', 'paper paper-band paper-raised'],
  ['on-maple', 'maple-solid'],
  ['up', 'paper paper-band up-tint'],
  ['down', 'paper paper-band down-tint'],
  ['flat', 'paper paper-band'],
  ['paid-ink-2', 'paid-bg paid-panel'],
  ['paid-bar-ink', 'paid-bar'],
  ['footer-ink', 'footer-bg'],
  ['footer-ink-2', 'footer-bg'],
]
const PARTS: readonly (readonly [part: string, grounds: string])[] = [
  ['field-rule', 'paper paper-raised'],
  ['focus', 'paper paper-band paper-raised paid-bg'],
  ['paid-rule', 'paid-bg'],
  ['footer-needle', 'footer-bg'],
]

const measured = (pairs: typeof TEXT, least: number) =>
  pairs.flatMap(([front, grounds]) =>
    grounds.split(' ').flatMap((ground) =>
      (['light', 'dark'] as const).map((theme, index) => {
        const [a, b] = [TOKENS.get(front)?.[index], TOKENS.get(ground)?.[index]]
        if (!a || !b) throw new Error(`no token ${front} or ${ground}`)
        return { pair: `${front} on ${ground}, ${theme}`, ratio: contrast(a, b), least }
      }),
    ),
  )

describe('the colours', () => {
  it('keep every text readable on every ground it is on', () => {
    expect(measured(TEXT, 4.5).filter(({ ratio, least }) => ratio < least)).toEqual([])
  })
  it('keep borders and focus rings visible', () => {
    expect(measured(PARTS, 3).filter(({ ratio, least }) => ratio < least)).toEqual([])
  })
  it('are those by which a paper’s own colours are judged', () => {
    for (const [name, { light, dark }] of Object.entries({ ...GROUNDS, ...TAKEN }))
      expect(TOKENS.get(name), name).toEqual([light, dark])
    expect(TOKENS.get('on-maple')).toEqual([ON_BUTTON, ON_BUTTON])
  })
})
