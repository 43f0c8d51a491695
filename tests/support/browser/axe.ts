import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { Page } from 'playwright'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What breaks a rule of WCAG 2.2 AA on this page as it is, its frames left out: nothing runs in them. Asked of axe itself, and
 * of nothing but violations: the way round by its package for browsers takes twice as long.
 */
export async function axeProblems(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(`${SOURCE};0`)
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { readonly axe: typeof axeCore }
    const runOnly = { type: 'tag', values: tags } as const
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'], iframes: false })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }, WCAG)
}
