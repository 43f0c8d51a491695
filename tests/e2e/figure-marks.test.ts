/** A figure that no source published is marked where a reader sees it: in its row, or once in the head of its group (FEED-15). */
import { describe, expect } from 'vitest'
import { onSite, paper } from '../support/browser/browser-test.ts'

const it = onSite(paper)

describe('a ledger of made up figures and samples', () => {
  for (const width of [390, 820, 1440])
    it(`marks each at ${width} px`, async ({ visit }) => {
      const { page } = await visit('/economy', { viewport: { width, height: 900 } })
      const unmarked = await page.evaluate(() => {
        const words = { demo: 'demo', 'made-up': 'made up' } as const
        const rows = [...document.querySelectorAll<HTMLElement>('tr[data-kind]')]
        const isMarked = (row: HTMLElement): boolean => {
          const word = words[row.dataset.kind as keyof typeof words]
          const head = row.parentElement?.querySelector<HTMLElement>('[scope="rowgroup"]')
          // biome-ignore lint/performance/useDomNodeTextContent: it leaves out what is not shown
          return [row, head].some((element) => element?.innerText.toLowerCase().includes(word))
        }
        return { count: rows.length, without: rows.filter((row) => !isMarked(row)).map((row) => row.dataset.figure) }
      })
      expect(unmarked.count).toBeGreaterThan(20)
      expect(unmarked.without).toEqual([])
    })

  it('calls no group one thing of which a row is another', async ({ visit }) => {
    const { page } = await visit('/economy', { viewport: { width: 390, height: 900 } })
    const mixed = await page.evaluate(() =>
      [...document.querySelectorAll('tbody')]
        .filter(
          (group) => new Set([...group.querySelectorAll<HTMLElement>('[data-figure]')].map((row) => row.dataset.kind)).size > 1,
        )
        // biome-ignore lint/performance/useDomNodeTextContent: it leaves out what is not shown
        .map((group) => group.querySelector<HTMLElement>('[scope="rowgroup"]')?.innerText ?? ''),
    )
    expect(mixed.length).toBeGreaterThan(0)
    expect(mixed.filter((head) => /demo|made up/.test(head))).toEqual([])
  })
})
