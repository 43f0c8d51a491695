/** The desk as one Express application: guard, person, permission, and the page or the act. */
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler, type Response } from 'express'
import { setCache } from '#server/http/answers/cache-policy.ts'
import { createAssets } from '#server/http/assets.ts'
import { createAddressLimit } from '#server/http/edge/address-limit.ts'
import { askerOf } from '#server/http/edge/asker.ts'
import { clientAddress } from '#server/http/edge/client-address.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DemoPages } from '#server/platform/demo-pages.ts'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/log.ts'
import { isLoopbackHost } from '#server/platform/network/loopback.ts'
import type { Article } from '#shared/articles/article.ts'
import { type Permission, permissionsOf } from '#shared/desk/permissions.ts'
import { DONE, type Done, type Frame, type RenderPage, type View } from '#shared/desk/views.ts'
import { brandMark, brandSheet } from '#shared/ui/brand.ts'
import { pageSiteOf } from '#shared/ui/page-site.ts'
import { brandSheetPath, type PageSite, type Site } from '#shared/ui/site.ts'
import type { Sessions, Visitor } from '../access/sessions.ts'
import type { Place } from '../access/webauthn.ts'
import { waitingOrNone } from '../waiting.ts'
import { readLarge, SMALL_BODY } from './body.ts'
import { readCookie, writeCookie } from './cookie.ts'
import { guard, placeIn } from './guard.ts'
import { NO_SIGN_IN, NOT_SAVED, NOT_SHOWN, NOTHING_HERE, noRight, sendRefusal, TOO_MANY, typedIn } from './refuse.ts'
import { type Answer, type AskedBy, type Route, seeAt } from './route.ts'
import { seenAt } from './seen-at.ts'
import { toSignIn } from './to-sign-in.ts'

export type DeskOptions = {
  readonly routes: readonly Route[]
  readonly visitors: {
    readonly sessions: Pick<Sessions, 'find'>
    /** The person who needs no sign-in, if any. */
    readonly open?: Pick<DemoPages, 'admits'> | undefined
  }
  /** The host behind the proxy, where there is one, and the proxies before it. The loopback has none: there an address in a header is the sender's own word. */
  readonly env: Pick<Env, 'DESK_DOMAIN' | 'TRUST_PROXY_HOPS' | 'MODE' | 'PUBLIC_URL'>
  /** Whose paper it is. */
  readonly site: () => Site
  /** With what draws the plates of pages that are previewed. */
  readonly pages: DeskPages & { readonly plates: RequestHandler }
  readonly stores: {
    readonly waiting: () => Promise<Frame['waiting']>
    /** What is wrong with them, or `null`. */
    readonly problem: () => Promise<string | null>
  }
  readonly log: Logger
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
}

/** The built pages, and the files that they ask for. */
export type DeskPages = {
  readonly render: RenderPage
  readonly preview: (article: Article, site: PageSite) => string
  readonly folder: string
  readonly assets: Frame['assets']
}

/** A way in takes two requests: ten tries a minute. */
const TRIES = { perSecond: 20 / 60, burst: 20 }

/** The user of a demonstration's machine. */
const GUEST: Visitor = { person: { id: 'open', name: 'demonstration', role: 'owner' }, sessionId: 'open', isFresh: true }

/** A person let in without a sign-in would stay when the demonstration is over. */
const NOT_OPEN: Permission = 'access:manage'
const mayOf = (visitor: Visitor): readonly Permission[] =>
  permissionsOf(visitor.person.role).filter((each) => visitor !== GUEST || each !== NOT_OPEN)

const isDone = (word: string | null): word is Done => word !== null && Object.hasOwn(DONE, word)
const isScript = (req: Request): boolean => req.is('application/json') === 'application/json'

function createSend({ pages, env, clock, site }: DeskOptions) {
  const forget = (res: Response, place: Place): void => void res.append('Set-Cookie', writeCookie(undefined, place))

  return (req: Request, res: Response, answer: Answer, visitor: Visitor | undefined, waiting: Frame['waiting'] = {}): void => {
    setCache(res, 'private')
    const place = placeIn(res)
    const draw = (view: View, done?: Done): void => {
      const person = visitor?.person
      const frame = { path: req.path, at: clock.now(), person, may: visitor ? mayOf(visitor) : [], mode: env.MODE }
      const paper = { site: pageSiteOf(site()), assets: pages.assets }
      res.type('html').send(pages.render({ ...frame, ...paper, isOpen: visitor === GUEST, waiting, done, count, seen }, view))
    }
    const said = typeof req.query.done === 'string' ? req.query.done : null
    const count = typeof req.query.count === 'string' && /^\d{1,6}$/.test(req.query.count) ? Number(req.query.count) : undefined
    const seen = seenAt(env.PUBLIC_URL, req.query.of)
    switch (answer.kind) {
      case 'page':
        if (answer.refreshSeconds) res.set('Refresh', String(answer.refreshSeconds))
        if (answer.status) res.status(answer.status)
        return draw(answer.view, answer.done ?? (isDone(said) ? said : undefined))
      case 'see':
        return res.redirect(303, seeAt(answer))
      case 'file':
        return void res.attachment(answer.name).send(answer.text)
      case 'data':
        return void res.json(answer.data)
      case 'bytes':
        // No uploaded file runs, whatever its bytes are.
        res.set('Content-Security-Policy', "default-src 'none'; sandbox")
        return void res.type(answer.type).send(answer.bytes)
      case 'entered':
        return void res.append('Set-Cookie', writeCookie(answer.cookie, place)).json({})
      case 'left':
        forget(res, place)
        return res.redirect(303, toSignIn(req, true))
      case 'refused':
        res.status(answer.status)
        if (isScript(req)) return void res.json({ error: answer.text })
        return draw({ name: 'refusal', ...answer, typed: typedIn(req, answer.canResend ?? false) })
    }
  }
}

/** Where an action that needs a fresh verification begins. */
const viewOf = (path: string): string => `/${path.split('/')[1] ?? ''}`

/** The person of a request; `undefined` without a required sign-in. */
const visitorOf = async (
  { visitors: { open, sessions } }: DeskOptions,
  req: Request,
  place: Place,
): Promise<Visitor | undefined> => (open?.admits(askerOf(req)) ? GUEST : sessions.find(readCookie(req.headers.cookie, place)))

function createHandler(options: DeskOptions, route: Route): RequestHandler {
  const send = createSend(options)
  return async (req, res) => {
    const place = placeIn(res)
    const visitor = await visitorOf(options, req, place)
    // Not read as a whole address: a path may be one that no address can have, as `//`.
    const query = new URLSearchParams(/\?(.*)$/s.exec(req.originalUrl)?.[1])
    const params = req.params as Record<string, string>
    const asked = { place, params, query, body: req.body as unknown, isScript: isScript(req) }
    /** Draws it, with what waits in the menu of those who have one. */
    const answerWith = async (answer: Answer): Promise<void> => {
      const isDrawn = answer.kind === 'page' || (answer.kind === 'refused' && !asked.isScript)
      send(req, res, answer, visitor, visitor && isDrawn ? await waitingOrNone(options.stores.waiting, options.log) : {})
    }
    if (route.needs === 'nothing') return answerWith(await route.run(asked))
    if (!visitor) {
      setCache(res, 'private')
      if (isScript(req)) return void res.status(401).json({ error: 'Please sign in again.' })
      return res.redirect(303, toSignIn(req, readCookie(req.headers.cookie, place) !== undefined))
    }
    const isAllowed = route.needs === 'sign-in' || mayOf(visitor).includes(route.needs)
    if (!isAllowed) return answerWith(visitor === GUEST ? NO_SIGN_IN : noRight(visitor.person.role))
    if (route.isFresh && !visitor.isFresh) {
      setCache(res, 'private')
      const next = route.backTo?.(req.body) ?? viewOf(route.path)
      return res.redirect(303, `/confirm?next=${encodeURIComponent(next)}`)
    }
    if (route.takes) await readLarge(req, res, route.takes)
    await answerWith(await route.run({ ...asked, body: req.body as unknown, visitor } satisfies AskedBy))
  }
}

/** A bug becomes a page with a way back and a line in the log; a body that cannot be read is the sender's. */
const onError =
  (log: Logger, send: ReturnType<typeof createSend>): ErrorRequestHandler =>
  (error: Error & { status?: number }, req, res, _next) => {
    const isOurs = !error.status || error.status >= 500
    if (isOurs) log.error({ err: error }, 'unexpected error')
    if (res.headersSent) return void res.destroy()
    if (!isOurs) return sendRefusal(res, 'unreadable', error.status)
    try {
      send(req, res, req.method === 'POST' ? NOT_SAVED : NOT_SHOWN, undefined)
    } catch {
      sendRefusal(res, 'failed')
    }
  }

export function createDesk(options: DeskOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('query parser', 'simple')
  const send = createSend(options)
  app.use(guard(options.env.DESK_DOMAIN))
  app.get(['/healthz', '/readyz'], async (_req, res) => {
    const isReady = (await options.stores.problem()) === null
    setCache(res, 'private')
    res.status(isReady ? 200 : 503).json({ status: isReady ? 'ok' : 'not ready' })
  })
  app.get('/brand/:name', (req, res, next) => {
    const { brand } = options.site()
    if (!brand || req.path !== brandSheetPath(brandMark(brand))) return next()
    setCache(res, 'asset')
    res.type('css').send(brandSheet(brand))
  })
  app.use('/assets', createAssets(`${options.pages.folder}/assets`))
  // Drawing one takes time that strangers could use up.
  const ofVisitors: RequestHandler = async (req, res, next) =>
    next((await visitorOf(options, req, placeIn(res))) ? undefined : 'route')
  app.get('/plates/*path', ofVisitors, options.pages.plates)
  app.use(({ method, path }, res, next) => {
    // Without the query, and without what a form said.
    res.on('finish', () => options.log.debug({ method, path: path.slice(0, 200), status: res.statusCode }, 'request'))
    next()
  })
  const mayTry = createAddressLimit(TRIES, options.clock.monotonic)
  const countTry: RequestHandler = (req, res, next) =>
    mayTry(clientAddress(req, isLoopbackHost(placeIn(res).host) ? 0 : options.env.TRUST_PROXY_HOPS))
      ? next()
      : send(req, res, TOO_MANY, undefined)
  for (const route of options.routes)
    app[route.method](
      route.path,
      ...(route.takes ? [] : SMALL_BODY),
      ...(route.isTry ? [countTry] : []),
      createHandler(options, route),
    )
  app.use(async (req, res) => {
    const visitor = await visitorOf(options, req, placeIn(res))
    send(req, res, NOTHING_HERE, visitor, visitor && (await waitingOrNone(options.stores.waiting, options.log)))
  })
  app.use(onError(options.log, send))
  return app
}
