import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { inEnglish, inFrench, languageOf } from '#shared/language/paths.ts'
import { nonceContext, servicesContext, sheetContext, turnContext } from './context.ts'
import { Gathered } from './gathered.ts'
import { beginAfterPaint, keepClicks } from './page-start.ts'
import { ServerRenderContext } from './server-render.ts'
import { THEME_SCRIPT } from './shell/masthead/theme.ts'
import { type Articles, isTopicInFrench } from './topic-in-french.ts'

/** After this long a loader's promise is abandoned and the page keeps its fallback. */
export const streamTimeout = 10_000

/** This page in each language. */
function pathsOf(pathname: string, articles: Articles): readonly [english: string, french: string | undefined] {
  const story = /^(?:\/fr)?\/articles\/([^/]+)$/.exec(pathname)?.[1]
  const twin = story && articles.get(story)?.twin?.href
  if (twin) return languageOf(pathname) === 'fr' ? [twin, pathname] : [pathname, twin]
  const english = inEnglish(pathname)
  const topic = /^\/topics\/([^/]+)$/.exec(english)?.[1]
  const isInFrench = topic === undefined || isTopicInFrench(articles, topic)
  return [english, isInFrench ? inFrench(english) : undefined]
}

/** This page in each language, for search engines. Nothing for a page that is in English alone. */
function alternatesOf(url: string, articles: Articles) {
  const { origin, pathname } = new URL(url)
  const [english, french] = pathsOf(pathname, articles)
  const link = (language: string, path: string) => <link rel="alternate" hrefLang={language} href={origin + path} />
  if (french === undefined) return null
  return (
    <>
      {link('en-CA', english)}
      {link('fr-CA', french)}
      {link('x-default', english)}
    </>
  )
}

/** The same on every page, so that their hashes in its policy are too. */
const scripts = { theme: THEME_SCRIPT, first: `(${keepClicks})()`, last: `(${beginAfterPaint})()` }

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const sheet = context.get(sheetContext)
  const { report, articles } = context.get(servicesContext)
  // Bots read the page once and run no script: they wait for all of it. People get the shell at once.
  const whole = isbot(request.headers.get('user-agent') ?? '')
  const draw = (): Promise<Response> =>
    new Promise((resolve, reject) => {
      let shellSent = false
      let code = status
      const body = new Gathered()
      const readOnce = (
        <>
          {/* Painted while it arrives, the head of a page moves: the first paint waits for what follows it. */}
          <link rel="expect" href="#main" blocking="render" />
          {status === 200 && alternatesOf(request.url, articles)}
        </>
      )
      const { pipe, abort } = renderToPipeableStream(
        <ServerRenderContext value={{ nonce, sheet, scripts, readOnce }}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </ServerRenderContext>,
        {
          nonce,
          [whole ? 'onAllReady' : 'onShellReady']() {
            shellSent = true
            headers.set('Content-Type', 'text/html; charset=utf-8')
            resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }))
            pipe(body)
          },
          onShellError: reject,
          onError(error: unknown) {
            code = 500
            // A reader who leaves ends the stream: the cancelled rest is no error of the page.
            if (shellSent && !body.destroyed) report(error)
          },
        },
      )
      setTimeout(abort, streamTimeout + 1_000).unref()
    })
  return context.get(turnContext)(draw)
}

/** React Router's errors are reported like ours. A visitor who left is not an error, nor is a request that no page takes (405). */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(servicesContext).report(error)
}
