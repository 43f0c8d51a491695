/** Pages of one sentence, for when React renders none: in the paper's dress, without a script or a file beside them. */
import { createHash } from 'node:crypto'
import type { Language } from '#shared/language/paths.ts'
import type { Site } from '#shared/ui/site.ts'
import { escapeMarkup } from './escape.ts'
import * as english from './texts.en.ts'
import * as french from './texts.fr.ts'

export type PlainPage = keyof typeof english.PLAIN_PAGES

/** Whose page it is. A page without addresses shows none. */
export type Paper = Pick<Site, 'nameplate'> & { readonly contacts?: Pick<Site['contacts'], 'general' | 'phone'> }

/** The values are those of `client/styles/tokens.css`. Its fonts are files of the build, which these pages do not need. */
const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#121c21,#e9eee8);--quiet:light-dark(#3a474c,#bac5c2);--paper:light-dark(#f8faf5,#0f1618);
--rule:light-dark(#121c21,#a9b6b2);--maple:light-dark(#a9142a,#ff8189);--plate:light-dark(#e2ecdf,#13231e);--line:light-dark(#1f4d40,#86bba6);
--serif:Georgia,"Times New Roman",serif;--sans:Arial,Helvetica,sans-serif;--pad:20px}
*{box-sizing:border-box;margin:0}a{color:inherit}:focus-visible{outline:2px solid light-dark(#0b57c2,#8cbbff);outline-offset:3px}
body{background:var(--paper);color:var(--ink);font:1.1875rem/1.5 var(--serif)}
header{padding:6px var(--pad);border-bottom:2px solid var(--rule);box-shadow:0 2px var(--paper),0 3px var(--rule);text-align:center}
header a{display:inline-flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:0 .26em;min-height:44px;font-size:clamp(1.375rem,1.2rem + .9vw,2.125rem);line-height:1.1;letter-spacing:-.025em;text-decoration:none}
header svg{width:.27em;height:.78em}.north{fill:var(--maple)}.south{fill:none;stroke:currentcolor;stroke-width:1.4}
main{display:grid;gap:32px;max-width:1376px;margin:auto;padding:39px var(--pad) 56px}main>*{min-width:0}
.status{font:600 .875rem/1.3 var(--sans);color:var(--quiet)}
h1{margin:8px 0 24px;font-size:clamp(2.5rem,1.7rem + 3.6vw,4.5rem);font-weight:500;line-height:1;letter-spacing:-.021em;overflow-wrap:break-word}
.lede{max-width:30em;font-size:clamp(1.1875rem,1.1rem + .38vw,1.4375rem);color:var(--quiet)}nav{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0}
nav a{display:inline-flex;align-items:center;min-height:48px;padding:8px 22px;border:1px solid var(--ink);border-radius:2px;font:600 1rem/1.1 var(--sans);text-decoration:none}
nav a:first-child{background:var(--ink);color:var(--paper)}nav a:hover{text-decoration:underline}
.ask{font:.9375rem/1.5 var(--sans);color:var(--quiet);overflow-wrap:anywhere}.ask a{display:inline-block;padding-block:10px}
main svg{width:100%;height:auto;background:var(--plate)}.ring,.ticks{fill:none;stroke:var(--line)}.ring{vector-effect:non-scaling-stroke}.ticks{stroke-width:9}.dial{fill:var(--plate)}main .south{stroke:var(--line)}
@media(min-width:720px){:root{--pad:32px}header{padding-block:10px}}
@media(min-width:1100px){:root{--pad:48px}main{grid-template-columns:5fr 7fr;gap:56px;align-items:center;padding-block:67px 88px}}
@media print{main svg{display:none}}`

export const PLAIN_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

const NEEDLE =
  '<svg viewBox="0 0 14 40" aria-hidden="true"><path class="north" d="M7 0 13.2 20H.8z"/><path class="south" d="M7 38.5 12.4 20H1.6z"/></svg>'

/** A compass on contour lines, as the plate of the page that is not found: each line is the first one, larger and turned. */
const RINGS = Array.from(
  { length: 13 },
  (_, index) =>
    `<use href="#ring" transform="translate(${index * 5} ${index * -4})rotate(${index * 7})scale(${(1.14 ** index).toFixed(2)})"/>`,
).join('')
const PICTURE =
  '<svg viewBox="-380 -254 760 508" aria-hidden="true"><defs><path id="ring" class="ring" d="M122 4C120 46 78 66 64 98 46 130-8 126-48 114-92 104-126 70-128 26-130-20-98-54-74-88-52-122 4-132 46-116 88-100 124-46 122 4z"/></defs>' +
  `${RINGS}<circle class="ring dial" r="92"/><circle class="ticks" r="82" pathLength="360" stroke-dasharray="1 5" stroke-dashoffset=".5"/>` +
  '<g transform="rotate(28)"><path class="north" d="M0-68 19 0h-38z"/><path class="south" d="M0 68 19 0h-38z"/></g></svg>'

type Facts = { readonly language: Language; readonly status: number; readonly paper: Paper }

/** A page in one language: what happened, when to try again, and the way on. */
export function plainPage(page: PlainPage, { language, status, paper }: Facts): string {
  const texts = language === 'fr' ? french : english
  const [title, text] = texts.PLAIN_PAGES[page]
  const home = language === 'fr' ? '/fr' : '/'
  const [before, after] = paper.nameplate.map((part) => escapeMarkup(part ?? ''))
  const again = page === 'missing' ? '' : `<a href="">${texts.TRY_AGAIN}</a>`
  const mail = paper.contacts && escapeMarkup(paper.contacts.general)
  const phone = paper.contacts?.phone && escapeMarkup(paper.contacts.phone)
  const ways = [
    mail && `<a href="mailto:${mail}">${mail}</a>`,
    phone && `<a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>`,
  ]
  const ask = page === 'failed' && mail ? `<p class="ask">${texts.STILL_BROKEN} ${ways.filter(Boolean).join(' · ')}</p>` : ''
  return (
    `<!doctype html><html lang="${language}-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${title} | ${[before, after].filter(Boolean).join(' ')}</title><style>${STYLE}</style>` +
    `<header><a href="${home}">${before} ${NEEDLE} ${after ?? ''}</a></header>` +
    `<main><div><p class="status">${status}</p><h1>${title}</h1><p class="lede">${text}</p>` +
    `<nav>${again}<a href="${home}">${texts.FRONT_PAGE}</a></nav>${ask}</div>${PICTURE}</main></html>`
  )
}
