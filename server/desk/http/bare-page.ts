/** What the desk answers where no page can be drawn: one constant page in its dress, without a script or a file beside it. */
import { createHash } from 'node:crypto'
import { escapeMarkup } from '#server/http/answers/escape.ts'

/** The values are those of `client/styles/tokens.css`. */
const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#121c21,#e9eee8);--paper:light-dark(#f8faf5,#0f1618);--rule:light-dark(#121c21,#a9b6b2)}
*{box-sizing:border-box;margin:0}body{background:var(--paper);color:var(--ink);font:1rem/1.5 Arial,Helvetica,sans-serif}
header{padding:14px 16px;border-bottom:1px solid var(--rule);box-shadow:0 2px var(--paper),0 3px var(--rule);font-weight:600}
main{display:grid;gap:14px;justify-items:start;max-width:620px;margin:auto;padding:32px 16px}
h1{font:500 1.75rem/1.1 Georgia,"Times New Roman",serif;letter-spacing:-.014em}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid;border-radius:2px;color:inherit;font-weight:600;text-decoration:none}
a:hover{text-decoration:underline}:focus-visible{outline:2px solid light-dark(#0b57c2,#8cbbff);outline-offset:3px}`

export const BARE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

type Words = {
  readonly title: string
  readonly text: string
  /** What to do next. */
  readonly next: string
  /** Without a way to Today: the desk is not at this address. */
  readonly isElsewhere?: true
}

export const barePage = ({ title, text, next, isElsewhere }: Words): string =>
  `<!doctype html><html lang="en-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<title>${escapeMarkup(title)} | The desk</title><style>${STYLE}</style><header>The desk</header>` +
  `<main><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p><p>${escapeMarkup(next)}</p>` +
  `${isElsewhere ? '' : '<a href="/">Open Today</a>'}</main></html>\n`
