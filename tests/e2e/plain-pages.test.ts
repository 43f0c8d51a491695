/** Pages of one sentence, for when React renders none: whole, quiet and readable at every width, in both themes and both languages. */
import { expect, it, onTestFinished } from 'vitest'
import { PLAIN_POLICY, type PlainPage, plainPage } from '#server/http/answers/plain-page.ts'
import { TEST_SITE } from '../fixtures/site.ts'
import { axeProblems } from '../support/browser/axe.ts'
import { launchBrowser, newVisit } from '../support/browser/browser.ts'
import { layoutProblems } from '../support/browser/layout.ts'
import { heightAt, LOOKS } from '../support/browser/screens.ts'
import { smallTargets } from '../support/browser/targets.ts'

const PAGES: readonly PlainPage[] = ['busy', 'failed', 'away', 'missing']

it.each(['en', 'fr'] as const)(
  'plain pages in %s fit, also with letters twice as large, and break no rule of WCAG 2.2 AA',
  async (language) => {
    const browser = await launchBrowser()
    onTestFinished(() => browser.close())
    // Like a browser that sends its reader's tests past the policy: axe is a script, which these pages let in none of.
    const { page, complaints } = await newVisit(browser, { bypassCSP: true })
    for (const name of PAGES) {
      const body = plainPage(name, { language, status: 500, paper: TEST_SITE })
      await page.route('**/*', (route) =>
        route.fulfill({ body, contentType: 'text/html', headers: { 'Content-Security-Policy': PLAIN_POLICY } }),
      )
      await page.goto(`http://127.0.0.1/${name}`)
      for (const { width, colorScheme, isExamined } of LOOKS) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: heightAt(width) })
        const problems = [
          ...(await layoutProblems(page)),
          ...(await smallTargets(page)),
          ...(isExamined ? await axeProblems(page) : []),
        ]
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        problems.push(...(await layoutProblems(page)))
        expect([name, width, problems]).toEqual([name, width, []])
        await page.evaluate(() => document.documentElement.removeAttribute('style'))
      }
      await page.unroute('**/*')
    }
    expect(complaints).toEqual([])
  },
)
