/** A theme sets colours alone: the browser tests look at the layout of each width in one theme. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const STYLES = globSync('client/**/*.css')
const SCRIPTS = globSync('client/**/*.{ts,tsx}')
const TOKENS = 'client/styles/tokens.css'

/** What a style sheet sets by theme, but for `light-dark()`, which takes colours alone. */
const byTheme = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^{};]*data-theme[^{}]*\{[^{}]*\}|prefers-color-scheme/g)].map(([rule]) =>
    rule.replaceAll(/\s+/g, ' ').trim(),
  )

describe('a theme', () => {
  it('is chosen by `color-scheme`, in the tokens, for the screen; paper has its own colours', () => {
    const [light, dark, paper, ...more] = byTheme(readFileSync(TOKENS, 'utf8'))
    expect([light, dark]).toEqual([
      ':root[data-theme="light"] { color-scheme: light; }',
      ':root[data-theme="dark"] { color-scheme: dark; }',
    ])
    expect(paper).toMatch(/^:root, :root\[data-theme\] \{ color-scheme: light;(?: --[\w-]+: #[\da-f]+;)+ \}$/)
    expect(more).toEqual([])
  })

  it('is read by no other style and by no script of a page', () => {
    const others = STYLES.filter((file) => file !== TOKENS && byTheme(readFileSync(file, 'utf8')).length > 0)
    expect(STYLES.length).toBeGreaterThan(20)
    expect(others).toEqual([])
    expect(SCRIPTS.filter((file) => /matchMedia\([^)]*color-scheme/.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('would be seen in a rule of its own (control)', () => {
    expect(byTheme('[data-theme="dark"] .card { padding: 4px; }')).toHaveLength(1)
    expect(byTheme('@media (prefers-color-scheme: dark) { .card { padding: 4px } }')).toHaveLength(1)
  })
})
