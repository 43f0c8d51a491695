import express, { Router } from 'express'
import { z } from 'zod'
import type { SandboxLead } from '#server/funnel/ports.ts'
import { escapeMarkup } from '../../answers/escape.ts'
import { sendError, sendPlainPage } from '../../answers/respond.ts'
import { BODY_LIMIT_BYTES } from '../../edge/security.ts'
import { localeOf } from './body.ts'
import { type DemoSite, momentMarkup, sendDemoDocument } from './demo-document.ts'
import * as english from './texts.en.ts'
import * as french from './texts.fr.ts'

export type SandboxRoutes = {
  /** Takes a lead under its key. @returns the dashboard's address, if visitors can see it */
  readonly receive: (payload: Readonly<Record<string, string>>, key: string) => Promise<string | undefined>
  /** The lead of that dashboard, `undefined` for an unknown one. */
  readonly dashboard: (id: string) => Promise<SandboxLead | undefined>
}

/** Nothing of the paper's dress: a reader must see that this is another company's site. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fcf2d2,#231c07);color:light-dark(#121c21,#e9eee8);font:1.125rem/1.5 system-ui,sans-serif}
body>p{margin:0;padding:.75rem max(1.25rem,50% - 18rem);background:#121c21;color:#e9eee8;font-size:.9375rem}
main{max-width:36rem;margin:0 auto;padding:1.5rem 1.25rem 3rem}
@media(min-width:40rem){main{padding-inline:0}}
h1{margin:0 0 .5rem;font-size:2rem;line-height:1.15;text-wrap:balance}
p{text-wrap:pretty}
dl{margin:1.5rem 0;border-top:2px solid}
dl div{display:grid;grid-template-columns:6.5rem 1fr;gap:1rem;padding:.625rem 0;border-bottom:1px solid light-dark(#a07a12,#b08d33)}
dd{margin:0;font-weight:600;text-wrap:balance}
strong{display:flex;gap:.75rem;align-items:center;margin-bottom:1.25rem}
strong::before{content:"";flex:none;width:1.75rem;height:1.75rem;border:3px solid;border-radius:50%;background:radial-gradient(#d9a400 45%,transparent 50%)}
main a{color:inherit}
.back{display:block;padding:.75rem 1.5rem;border-radius:2rem;background:light-dark(#121c21,#e9eee8);color:light-dark(#fff,#121c21);font-weight:600;text-align:center;text-decoration:none}`

const textsIn = (locale: string) => (locale === 'fr-CA' ? french : english).SANDBOX_TEXTS

function dashboardMarkup(
  { firstName, phoneHint, receipt, calls, at, advertiser }: SandboxLead,
  paper: string,
  locale: string,
): string {
  const texts = textsIn(locale)
  const { inPlace, thanks, visitor, nothingLeft, terms, back, home } = texts
  const rows = [
    [texts.firstName, escapeMarkup(firstName)],
    [texts.phone, texts.numberEnding(escapeMarkup(phoneHint.slice(-2)))],
    [texts.received, momentMarkup(at, locale)],
    ...(receipt === undefined ? [] : [[texts.receipt, `<a href="${texts.consent}/${receipt}">${receipt}</a>`]]),
    ...(calls === 1 ? [] : [[texts.sent, texts.times(calls)]]),
  ]
  const list = rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')
  return `<p>${inPlace(escapeMarkup(paper))}</p><main><strong>${escapeMarkup(advertiser)}</strong><h1>${thanks(escapeMarkup(firstName || visitor))}</h1><p>${nothingLeft}</p><dl>${list}</dl><a class="back" href="${home}">${back(escapeMarkup(paper))}</a><p>${terms}</p></main>`
}

const payload = z.record(z.string(), z.string())
const key = z.string().min(1).max(255)

/**
 * `POST /sandbox/tracker`: the built-in tracker as a real HTTP endpoint, to try out `LEAD_TRACKER_URL`.
 * `GET /sandbox/dashboard/:id`: where it sends a visitor.
 */
export function createSandboxRoutes({ receive, dashboard }: SandboxRoutes, site: DemoSite): Router {
  const router = Router()
  router.post('/sandbox/tracker', express.json({ limit: BODY_LIMIT_BYTES, inflate: false }), async (req, res) => {
    const lead = payload.safeParse(req.body)
    const idempotencyKey = key.safeParse(req.headers['idempotency-key'])
    if (!lead.success || !idempotencyKey.success)
      return sendError(res, 400, { error: english.FUNNEL_REFUSALS.lead, code: 'invalid' })
    res.json({ ret_code: '200', url: await receive(lead.data, idempotencyKey.data) })
  })
  router.get('/sandbox/dashboard/:id', async (req, res) => {
    const lead = await dashboard(req.params.id)
    if (!lead) return sendPlainPage(res, 404, 'missing')
    // The tab was opened by a form: its language is the reader's choice, whatever the browser prefers.
    const locale = lead.locale ?? localeOf(req)
    sendDemoDocument(res, {
      locale,
      title: textsIn(locale).title,
      style: STYLE,
      body: dashboardMarkup(lead, site().name, locale),
    })
  })
  return router
}
