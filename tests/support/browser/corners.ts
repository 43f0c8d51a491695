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
  for (const colorScheme of THEMES)
    for (const width of WIDTHS) {
      const { page, context, complaints } = await newVisit(browser, {
        baseURL,
        colorScheme,
        viewport: { width, height: heightAt(width) },
      })
      await watchShifts(page)
      await openTakenOver(page, path)
      const at = `${width}-${colorScheme}`
      const shifts = (await shiftsOf(page)).map(({ moved }) => `moved: ${moved.join()}`)
      const rules = EXAMINED.includes(at) ? await axeProblems(page) : []
      const found = [...(await layoutProblems(page)), ...shifts, ...complaints, ...rules]
      problems.push(...found.map((text) => `${at} ${text}`))
      await context.close()
    }
  return problems
}
