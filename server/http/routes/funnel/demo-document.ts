/** The pages that only a demonstration has. They are no pages of the paper, so each brings its style along. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import type { Response } from 'express'
import { momentOf } from '#shared/days.ts'
import * as french from '#shared/texts.fr.ts'
import { torontoWall } from '#shared/toronto.ts'
import type { Site } from '#shared/ui/site.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { escapeMarkup } from '../../answers/escape.ts'

/** Whose demonstration it is. */
export type DemoSite = () => Pick<Site, 'name' | 'nameplate'>

/** `body` is markup: what a visitor typed is escaped in it. */
export type DemoDocument = {
  readonly locale: string
  readonly title: string
  readonly style: string
  readonly body: string
  readonly script?: string
}

const ASSETS = 'build/client/assets'
const FACES = [
  { name: 'nl-sans', file: /^radio-canada-.+\.woff2$/, weights: '400 700' },
  { name: 'nl-serif', file: /^newsreader-roman-.+\.woff2$/, weights: '400 600' },
] as const

/** The paper's fonts in all their weights, by the names that the build gave their files. Before the first build the system's font is used. */
export function paperFaces(): string {
  const built = existsSync(ASSETS) ? readdirSync(ASSETS) : []
  const rules = FACES.map(({ name, file, weights }) => {
    const found = built.find((each) => file.test(each))
    return found ? `@font-face{font-family:${name};src:url(/assets/${found});font-weight:${weights};font-display:swap}` : ''
  })
  return rules.join('')
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** For one visitor, found by no search engine; its policy lets in this style and this script alone. */
export function sendDemoDocument(res: Response, { locale, title, style: own, body, script }: DemoDocument): void {
  // As the paper's pages: a fade that only one of two pages takes part in ends with an error on the console.
  const style = `@view-transition{navigation:auto}${own}`
  setCache(res, 'private')
  res.setHeader('X-Robots-Tag', 'noindex')
  const scripts = script === undefined ? '' : `; script-src ${hashOf(script)}`
  res.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src ${hashOf(style)}${scripts}; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  res
    .type('html')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg"><title>${escapeMarkup(title)}</title><style>${style}</style></head><body>${body}${script === undefined ? '' : `<script>${script}</script>`}</body></html>`,
    )
}

function momentInFrench(at: number): string {
  const { date, time } = torontoWall(at)
  const [year = '', month, day] = date.split('-')
  return french.atTime(french.fullDay(Number(day), Number(month), year), time)
}

/** `25 Nov 2026, 17:25 ET` or `25 nov. 2026, 17 h 25 HE`, with the moment itself for programs. */
export function momentMarkup(iso: string, locale: string): string {
  const at = Date.parse(iso)
  const words = locale === 'fr-CA' ? momentInFrench(at) : momentOf(at)
  return `<time datetime="${escapeMarkup(iso)}">${words}</time>`
}
