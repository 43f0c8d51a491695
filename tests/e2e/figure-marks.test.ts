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

  it('says of each row at 1440 px whose figure it is, and at 390 px what changed', async ({ visit }) => {
    for (const [width, column] of [
      [1440, 'td:last-child'],
      [390, 'td span:has(> data)'],
    ] as const) {
      const { page } = await visit('/economy', { viewport: { width, height: 900 } })
      const empty = await page.locator('tr[data-kind]').evaluateAll(
        (rows, cell) =>
          rows.flatMap((row) => {
            // biome-ignore lint/performance/useDomNodeTextContent: it leaves out what is not shown
            const words = row.querySelector<HTMLElement>(cell)?.innerText.trim()
            return words ? [] : [row.getAttribute('data-figure')]
          }),
        column,
      )
      expect(empty, `at ${width} px`).toEqual([])
    }
  })

  it('says once of a mixed group that it is made up, and in each row that is a sample what that is', async ({ visit }) => {
    const { page } = await visit('/economy', { viewport: { width: 390, height: 900 } })
    const mixed = await page.evaluate(() =>
      [...document.querySelectorAll('tbody:has([data-kind="demo"]):has([data-kind="made-up"])')].map((group) => {
        // biome-ignore lint/performance/useDomNodeTextContent: it leaves out what is not shown
        const textOf = (element: HTMLElement): string => element.innerText
        return {
          head: [...group.querySelectorAll<HTMLElement>('[scope="rowgroup"]')].map(textOf).join(''),
          samples: [...group.querySelectorAll<HTMLElement>('[data-kind="demo"]')].map(textOf),
          others: [...group.querySelectorAll<HTMLElement>('[data-kind="made-up"]')].map(textOf),
        }
      }),
    )
    expect(mixed.length).toBeGreaterThan(0)
    for (const { head, samples, others } of mixed) {
      expect(head).toContain('made up unless marked “demo”')
      for (const row of samples) expect(row).toContain('demo')
      for (const row of others) expect(row).not.toContain('made up')
    }
  })
})
