import { type Request, Router } from 'express'
import { languageOf } from '#shared/language/paths.ts'
import { escapeMarkup } from '../../answers/escape.ts'
import { localeOf } from './body.ts'
import { type DemoSite, momentMarkup, paperFaces, sendDemoDocument } from './demo-document.ts'
import * as english from './texts.en.ts'
import * as french from './texts.fr.ts'

type Message = { readonly at: string; readonly to: string; readonly body: string }

export type OutboxRoutes = {
  /** The newest first. */
  readonly messages: () => Promise<readonly Message[]>
  /** How long a code is good for. */
  readonly codeSeconds: number
}

/** The paper's own colours, as in `client/styles/tokens.css`. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#f8faf5,#0f1618);color:light-dark(#121c21,#e9eee8);font:1rem/1.45 nl-sans,system-ui,sans-serif}
header{border-bottom:4px double}
header div,main{box-sizing:border-box;max-width:42.5rem;margin:0 auto;padding:0 1.25rem}
header div{display:flex;justify-content:space-between;align-items:center;min-height:3.5rem}
a{color:inherit;text-underline-offset:.2em}
header a{display:flex;gap:.4rem;align-items:center;font:500 1.5rem nl-serif,Georgia,serif;letter-spacing:-.02em;text-decoration:none}
header svg{height:1.25rem;margin-top:.1rem}
.north{fill:light-dark(#a9142a,#ff8189)}
header span{padding:.25rem .5rem;border:1px dashed;font-size:.8125rem;line-height:1.2}
main{padding-bottom:3rem}
h1{margin:1.5rem 0 .5rem;font:500 2.25rem/1.1 nl-serif,Georgia,serif;letter-spacing:-.02em}
main>p{margin:0 0 .75rem;color:light-dark(#3a474c,#bac5c2);text-wrap:pretty}
ol{margin:0;padding:0;list-style:none}
li p{margin:1.5rem 0 .375rem;color:light-dark(#566367,#94a2a0);font-size:.875rem}
article{box-sizing:border-box;max-width:20rem;padding:1rem;border:1px solid light-dark(#9daa9e,#4a5a5a);border-radius:1rem 1rem 1rem 0;background:light-dark(#fff,#182124)}
article div{display:flex;justify-content:space-between;align-items:center}
strong{font-size:2.5rem;line-height:1.2;font-weight:600;font-variant-numeric:tabular-nums;letter-spacing:.05em}
.old{color:light-dark(#566367,#94a2a0)}
button{min-height:2.75rem;padding:0 1rem;border:1px solid;border-radius:2px;background:none;color:inherit;font:600 1rem nl-sans,system-ui,sans-serif}
pre{margin:.5rem 0 0;font:inherit;white-space:pre-wrap}`

/** The paper's needle, as in its masthead. */
const NEEDLE =
  '<svg viewBox="0 0 14 40" aria-hidden="true"><path class="north" d="M7 0 13.2 20H.8z"/><path fill="none" stroke="currentColor" stroke-width="1.4" d="M7 38.5 12.4 20H1.6z"/></svg>'

const textsIn = (locale: string) => (locale === 'fr-CA' ? french : english).OUTBOX_TEXTS

/** Without script the code is text that can be selected. */
const scriptIn = (copied: string): string =>
  `for(const button of document.querySelectorAll('button')){button.hidden=false;button.onclick=async()=>{await navigator.clipboard.writeText(button.value);button.textContent='${copied}'}}`

function messageMarkup({ at, to, body }: Message, codeSeconds: number, locale: string): string {
  const { copy, sent, expired } = textsIn(locale)
  const code = /\b\d{4}\b/.exec(body)?.[0]
  const isOld = Date.now() - Date.parse(at) > codeSeconds * 1000
  const beside = isOld ? `<span>${expired}</span>` : `<button type="button" value="${code}" hidden>${copy}</button>`
  const large = code === undefined ? '' : `<div${isOld ? ' class="old"' : ''}><strong>${code}</strong>${beside}</div>`
  return `<li><p>${sent(momentMarkup(at, locale), escapeMarkup(to.slice(-2)))}</p><article>${large}<pre>${escapeMarkup(body)}</pre></article></li>`
}

/** That of the page with the link to it; the browser's own for who typed the address. */
function localeHere(req: Request): string {
  const from = URL.parse(req.get('referer') ?? '')
  if (!from || from.host !== req.get('host')) return localeOf(req)
  return languageOf(from.pathname) === 'fr' ? 'fr-CA' : 'en-CA'
}

/**
 * `GET /outbox`: the demo's text messages. Mounted only in demo mode with the outbox sender: a reader of this page
 * can verify any number.
 */
export function createOutboxRoutes({ messages, codeSeconds }: OutboxRoutes, site: DemoSite): Router {
  const router = Router()
  const style = paperFaces() + STYLE
  router.get('/outbox', async (req, res) => {
    const locale = localeHere(req)
    const { title, demonstration, what, none, copied, home } = textsIn(locale)
    const [before, after = ''] = site().nameplate
    const items = (await messages()).map((message) => messageMarkup(message, codeSeconds, locale)).join('')
    sendDemoDocument(res, {
      locale,
      title,
      style,
      script: scriptIn(copied),
      body: `<header><div><a href="${home}">${escapeMarkup(before)}${NEEDLE}${escapeMarkup(after)}</a><span>${demonstration}</span></div></header><main><h1>${title}</h1><p>${what}</p>${items ? `<ol>${items}</ol>` : `<p>${none}</p>`}</main>`,
    })
  })
  return router
}
