/** A page in every width and both themes: whether it fits, holds still while it loads, and breaks no rule of WCAG 2.2 AA. */
import type { Browser } from 'playwright'
import { axeProblems } from './axe.ts'
import { newVisit, openTakenOver } from './browser.ts'
import { layoutProblems } from './layout.ts'
import { heightAt, LOOKS } from './screens.ts'
import { shiftsOf, watchShifts } from './shifts.ts'

/** What is wrong with the page at `path`, each with its width and theme. */
export async function problemsInEveryCorner(browser: Browser, baseURL: string, path: string): Promise<string[]> {
  const problems: string[] = []
  for (const { width, colorScheme, isExamined } of LOOKS) {
    const viewport = { width, height: heightAt(width) }
    const { page, context, complaints } = await newVisit(browser, { baseURL, viewport, colorScheme })
    await watchShifts(page)
    await openTakenOver(page, path)
    const shifts = (await shiftsOf(page)).map(({ moved }) => `moved: ${moved.join()}`)
    problems.push(...shifts.map((text) => `${width} ${text}`))
    // Nothing may be on its way to its place or its colour.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = isExamined ? await axeProblems(page) : []
    problems.push(...[...(await layoutProblems(page)), ...rules].map((text) => `${width}-${colorScheme} ${text}`))
    problems.push(...complaints.map((text) => `${width} ${text}`))
    await context.close()
  }
  return problems
}
