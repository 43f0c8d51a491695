import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What Chromium says where axe would run in a frame in which nothing runs. */
export const NOTHING_RUNS = /Blocked script execution in 'about:srcdoc'/

/** What breaks a rule of WCAG 2.2 AA on this page as it stands. Without frames there is nothing for axe's slower way. */
export async function axeProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(WCAG).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
