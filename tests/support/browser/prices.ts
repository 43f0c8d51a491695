import type { Page } from 'playwright'
import { until } from '../until.ts'

/** All prices that a page shows in its main part, the tape left out, as one text: it differs when any of them moved. */
export const pricesOn = async (page: Page): Promise<string> =>
  (await page.locator('main [data-symbol] [data-field="price"]').allTextContents()).join()

/** Waits until a price differs from what was shown `before`, which is now unless something else is said. */
export async function untilMoved(page: Page, before?: string, withinMs?: number): Promise<void> {
  const then = before ?? (await pricesOn(page))
  await until('a price moves', async () => (await pricesOn(page)) !== then, withinMs)
}
