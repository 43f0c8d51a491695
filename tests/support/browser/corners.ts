/** A page in every width and theme: whether it fits, holds still while it loads, and breaks no rule of WCAG 2.2 AA. */
import type { Browser } from 'playwright'
import { axeProblems } from './axe.ts'
import { newVisit, openTakenOver } from './browser.ts'
import { layoutProblems } from './layout.ts'
import { EXAMINED, heightAt, THEMES, WIDTHS } from './screens.ts'
import { shiftsOf, watchShifts } from './shifts.ts'

/** What is wrong with the page at `path`, each with its width and theme. */
export async function problemsInEveryCorner(browser: Browser, baseURL: string, path: string): Promise<string[]> {
  const problems: string[] = []
  for (const width of WIDTHS) {
    const { page, context, complaints } = await newVisit(browser, { baseURL, viewport: { width, height: heightAt(width) } })
    await watchShifts(page)
    await openTakenOver(page, path)
    const shifts = (await shiftsOf(page)).map(({ moved }) => `moved: ${moved.join()}`)
    problems.push(...shifts.map((text) => `${width} ${text}`))
    for (const colorScheme of THEMES) {
      // A theme is a matter of colours alone: no page is loaded again for it, and none fades over.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const at = `${width}-${colorScheme}`
      const rules = EXAMINED.includes(at) ? await axeProblems(page) : []
      problems.push(...[...(await layoutProblems(page)), ...rules].map((text) => `${at} ${text}`))
    }
    problems.push(...complaints.map((text) => `${width} ${text}`))
    await context.close()
  }
  return problems
}
