/** A figure that no source published is marked where a reader sees it: in its row, or once in a head (FEED-15). */
import { describe, expect } from 'vitest'
import { onSite, paper } from '../support/browser/browser-test.ts'

const it = onSite(paper)

describe('a ledger of made up figures and samples', () => {
  for (const width of [390, 820, 1440])
    it(`marks each at ${width} px`, async ({ visit }) => {
      const { page } = await visit('/economy', { viewport: { width, height: 900 } })
      const unmarked = await page.evaluate(() => {
        const words = { sample: 'sample', 'made-up': 'simulated' } as const
        const rows = [...document.querySelectorAll<HTMLElement>('tr[data-kind]')]
        const isMarked = (row: HTMLElement): boolean => {
          const word = words[row.dataset.kind as keyof typeof words]
          const heads = [row.parentElement?.querySelector('[scope="rowgroup"]'), row.closest('section')?.querySelector('header')]
          // A sample is one by its own words alone: the head of the section tells of all others.
          const said = [row, ...(word === 'sample' ? heads.slice(0, 1) : heads)] as (HTMLElement | null | undefined)[]
          // biome-ignore lint/performance/useDomNodeTextContent: it leaves out what is not shown
          return said.some((element) => element?.innerText.toLowerCase().includes(word))
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

  it('says once in its head that a figure is simulated unless it is a sample, until one of them is published', async ({
    visit,
  }) => {
    const { page } = await visit('/economy', { viewport: { width: 390, height: 900 } })
    const ledger = page.locator('section:has(tr[data-kind])').first()
    const said = async () => {
      // biome-ignore lint/performance/useDomNodeTextContent: it leaves out what is not shown
      const words = await ledger.innerText()
      return words.match(/\bsimulated\b/gi) ?? []
    }
    await ledger.getByText('Simulated unless marked “sample”').waitFor()
    // There and in the note below it.
    expect(await said()).toHaveLength(2)
    const first = ledger.locator('tr[data-kind="made-up"]').first()
    await first.evaluate((row) => row.removeAttribute('data-kind'))
    expect(await ledger.getByText('Simulated unless marked “sample”').isVisible()).toBe(false)
    expect((await said()).length).toBeGreaterThan(2)
  })
})
