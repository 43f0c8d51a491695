/** Words on pictures can be read where the picture is small: pages show it at half its size and less. */
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { letters } from '#server/plates/lettering.ts'
import { SERIES } from '#shared/pictures/series.ts'
import { onSite, paper } from '../support/browser/browser-test.ts'
import { heightAt, WIDTHS } from '../support/browser/screens.ts'

/** A story with each kind of picture that has words, and lists of them. */
const STORIES = [
  'apac-morning-brief-2025-01-21',
  'canadian-banks-q3-outlook',
  'commodity-supercycle',
  'energy-transition-winners-losers',
  'enbridge-invests-upgrade-pipelines',
  'interest-rate-outlook',
  'crypto-sentiment-neutral',
  'rbc-profit-rises-despite-credit-hits',
  'teen-trader-story',
]
const LISTS = ['/insights', '/stocks', '/crypto']
const IN_FRENCH = ['/fr/analyses', '/fr/actions', '/fr/annoncer', '/fr/articles/quel-taux-suit-votre-pret-hypothecaire']
/** What plates say in English, but for the word that is one in both languages. */
const ENGLISH = /not data|Began at|ADVERTISEMENT|Source: /i

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
type Label = Box & { readonly words: string }
/** A plate as the page shows it. Boxes are in pixels of the screen, from its corner. */
type Shown = { readonly path: string; readonly width: number; readonly height: number; readonly labels: readonly Label[] }

/** The plates of a page, each with the words that it draws. */
const platesOn = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const plates = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
      (img) => img.width > 0 && img.currentSrc.includes('/plates/'),
    )
    return Promise.all(
      plates.map(async (img) => {
        const drawn = document.body.appendChild(document.createElement('div'))
        // Its own sheet, which gives no place and no size, would be refused within a page.
        drawn.innerHTML = (await (await fetch(img.currentSrc)).text()).replace(/<style>.*<\/style>/, '')
        const svg = drawn.querySelector('svg')
        const scale = img.width / (svg?.viewBox.baseVal.width ?? 1)
        const labels = [...drawn.querySelectorAll<SVGPathElement>('[aria-label]')].map((label) => {
          const { x, y, width, height } = label.getBBox()
          const [left, right, top, bottom] = [x, x + width, y, y + height].map((each) => each * scale) as [
            number,
            number,
            number,
            number,
          ]
          return { words: label.getAttribute('aria-label') ?? '', left, right, top, bottom }
        })
        drawn.remove()
        return { path: new URL(img.currentSrc).pathname, width: img.width, height: img.height, labels }
      }),
    )
  })

/** How wide these words are at 100 pixels, from the first edge of ink to the last. */
const widthsOf = (page: Page, words: readonly string[]): Promise<Record<string, number>> =>
  page.evaluate(
    (paths) => {
      const svg = document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
      const widths = Object.entries(paths).map(([text, data]) => {
        const path = svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path'))
        path.setAttribute('d', data)
        return [text, path.getBBox().width] as const
      })
      svg.remove()
      return Object.fromEntries(widths)
    },
    Object.fromEntries(words.map((text) => [text, letters(text, { x: 0, y: 0, size: 100 })])),
  )

const isOver = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const isPattern = ({ path }: Shown): boolean => path.includes('/paid/')

const it = onSite(paper)

describe.each(WIDTHS)('words on pictures at %i px', (width) => {
  it('are at least 11 px in the language of their page, none over another and none cut off', async ({ visitor }) => {
    const { page } = await visitor({ viewport: { width, height: heightAt(width) } })
    const faults: string[] = []
    const kinds = new Set<string>()
    for (const path of [...STORIES.map((slug) => `/articles/${slug}`), ...LISTS, ...IN_FRENCH]) {
      await page.goto(path)
      const plates = await platesOn(page)
      const widths = await widthsOf(page, [...new Set(plates.flatMap(({ labels }) => labels.map(({ words }) => words)))])
      for (const plate of plates) {
        const at = (label: Label) => `${path} ${plate.path} “${label.words.slice(0, 40)}”`
        for (const [index, label] of plate.labels.entries()) {
          kinds.add(plate.path.split('/')[4] ?? '')
          const size = ((label.right - label.left) / (widths[label.words] ?? 1)) * 100
          if (path.startsWith('/fr') && ENGLISH.test(label.words)) faults.push(`${at(label)} is in English`)
          if (size < 11) faults.push(`${at(label)} is ${size.toFixed(1)} px`)
          if (isPattern(plate)) continue
          const isCut = label.left < 0 || label.top < 0 || label.right > plate.width || label.bottom > plate.height
          if (isCut) faults.push(`${at(label)} is cut off`)
          if (plate.labels.slice(index + 1).some((other) => isOver(label, other))) faults.push(`${at(label)} is under another`)
        }
      }
    }
    expect(faults).toEqual([])
    expect([...kinds]).toEqual(expect.arrayContaining(['paid', 'market-insights', ...SERIES.map(({ kind }) => `data-${kind}`)]))
  })
})
