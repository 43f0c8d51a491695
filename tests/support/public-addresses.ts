/** Every public address: a request for its dearest answer, another each time, and what limits repeated requests. */

import { figureCompared } from '#shared/economy/compare.ts'
import { FIGURE_PAGES } from '#shared/economy/pages.ts'
import { inFrench } from '#shared/language/paths.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { pastPath } from '#shared/market/past.ts'
import { storyPlate } from './story-plate.ts'

export type Asked = { readonly path: string; readonly json?: object; readonly form?: Readonly<Record<string, string>> }
export type PublicAddress = {
  /** The nth way to ask; each is another address where a stranger may choose one. */
  readonly ask: (n: number) => Asked
  /** `cache`: the same bytes for all, made again when their content changes, at the pace of renewals. `made once`: kept on disk. `nothing`: repeated at will. */
  readonly bound: string
  /** A limit for this address alone. */
  readonly isOwn?: true
}

const QUARTER = 900_000
const RENDERS = 'RENDER_RATE'
const NONE = 'nothing'
const CACHE = 'cache'
const ONCE = 'made once'

const symbol = (n: number): string => symbolToPath(CATALOGUE[n % CATALOGUE.length]?.symbol ?? '')
/** Figures of one unit, which may be compared. */
const RATES = FIGURE_PAGES.filter(({ group }) => group === 'bonds').map(({ slug }) => slug)
const rate = (n: number): string => RATES[n % RATES.length] ?? ''
const figure = (n: number): string => FIGURE_PAGES[n % FIGURE_PAGES.length]?.slug ?? ''
const get = (path: string | ((n: number) => string), bound: string, isOwn?: true): PublicAddress => ({
  ask: (n) => ({ path: typeof path === 'string' ? path : path(n) }),
  bound,
  ...(isOwn && { isOwn }),
})
/** A number of a range and an area of its own each time. */
const phone = (n: number): string => `+1${[416, 437, 604, 403, 514, 613, 905, 519][n % 8]}${300 + n}0123`
const email = (n: number): string => `p${n}@example.ca`
const person = (n: number) => ({ phoneNumber: phone(n), email: email(n) })
const message = (n: number) => ({ name: 'Ada', email: email(n), subject: 'A question', message: 'x'.repeat(5000) })
const post = (path: string, json: (n: number) => object, bound: string): PublicAddress => ({
  ask: (n) => ({ path, json: json(n) }),
  bound,
  isOwn: true,
})
const form = (path: string, fields: (n: number) => Readonly<Record<string, string>>, bound: string): PublicAddress => ({
  ask: (n) => ({ path, form: fields(n) }),
  bound,
  isOwn: true,
})
const details = (n: number) => ({
  fields: { firstName: 'Ada', lastName: 'Lovelace', ...person(n) },
  country: 'CA',
  consents: ['sharing'],
})

/** By method and pattern, as the routes have them. */
const ENGLISH: Readonly<Record<string, PublicAddress>> = {
  'post /api/registration': post('/api/registration', (n) => ({ step: 'details', details: details(n) }), 'send.ip.hour'),
  'post /api/send-otp': post('/api/send-otp', (n) => person(n + 500), 'send.ip.hour'),
  'post /api/verify-otp': post('/api/verify-otp', (n) => ({ ...person(n), code: '0000' }), 'guess.ip.hour'),
  'post /api/track-lead': post('/api/track-lead', (n) => ({ ...details(n).fields, consents: ['sharing'] }), 'lead.ip.hour'),
  'post /api/contact': post('/api/contact', message, 'contact.ip.hour'),
  'post /api/enquiries': post(
    '/api/enquiries',
    (n) => ({ name: 'Ada', email: email(n), phone: phone(n), source: 'x', page: '/', consents: ['sharing'] }),
    'enquiry.ip.hour',
  ),
  'get /api/geo': get('/api/geo', NONE),
  'get /api/consent/:id': get((n) => `/api/consent/NONE${n}`, NONE),
  'get /consent/:id/receipt.tlog-proof': get((n) => `/consent/NONE${n}/receipt.tlog-proof`, NONE),
  'post /api/consent/:id/withdraw': post('/api/consent/NONE/withdraw', () => ({}), 'withdrawal.ip.hour'),
  'get /consent-log/checkpoint,/consent-log/checkpoint': get('/consent-log/checkpoint', NONE),
  'get /consent-log/tile/*path': get('/consent-log/tile/0/000.p/1', NONE),
  'get /consent-log/feed.xml': get('/consent-log/feed.xml', NONE),
  'get /.well-known/consent-log-key': get('/.well-known/consent-log-key', NONE),
  'post /sandbox/tracker': post('/sandbox/tracker', (n) => details(n).fields, 'the loopback and the demonstration alone'),
  'get /sandbox/dashboard/:id': get((n) => `/sandbox/dashboard/${n}`, 'the loopback and the demonstration alone', true),
  'get /outbox': get('/outbox', 'the loopback and the demonstration alone', true),
  'get /plates/:version/:size/:category/:file': get(storyPlate, 'PLATE_RATE', true),
  'get /plates/…/social/….png': get((n) => `/plates/v8-en/social/earnings/${symbol(n).toLowerCase()}.png`, 'PICTURE_RATE', true),
  'get /photos/:version/:hash/:file': get((n) => `/photos/v1/${String(n).padStart(32, '0')}/480.webp`, ONCE),
  'get /favicon.ico': get('/favicon.ico', NONE),
  'get /manifest.webmanifest': get('/manifest.webmanifest', NONE),
  'get /brand/:name': get('/brand/icon-512.png', NONE),
  'get /media/:name': get('/media/ai-investment-assistant-review.mp3', NONE),
  'get /feed.xml': get('/feed.xml', NONE),
  'get /feed.json': get('/feed.json', NONE),
  'get /fr/feed.xml': get('/fr/feed.xml', NONE),
  'get /fr/feed.json': get('/fr/feed.json', NONE),
  'get /fr/sujets/:topic/feed.xml': get('/fr/sujets/banques/feed.xml', NONE),
  'get /fr/news-sitemap.xml': get('/fr/news-sitemap.xml', NONE),
  'get /fr/fil/feed.xml': get('/fr/fil/feed.xml', NONE),
  'get /fr/fil/:of/feed.xml': get('/fr/fil/energie/feed.xml', NONE),
  'get /topics/:topic/feed.xml': get('/topics/retirement/feed.xml', NONE),
  'get /wire/feed.xml': get('/wire/feed.xml', NONE),
  'get /wire/:of/feed.xml': get('/wire/statcan/feed.xml', NONE),
  'get /sitemap.xml': get('/sitemap.xml', NONE),
  'get /news-sitemap.xml': get('/news-sitemap.xml', NONE),
  'get /robots.txt': get('/robots.txt', NONE),
  'get /openapi.json': get('/openapi.json', NONE),
  'post /api/reads': post('/api/reads', () => ({ slug: 'ai-trading-app-profits' }), 'READ_RATE'),
  'get /api/search': get((n) => `/api/search?q=bank+of+${n}`, NONE),
  'get /api/tools/mortgage': get((n) => `/api/tools/mortgage?principal=${n + 1}&rate=5&years=40&frequency=weekly`, NONE),
  'get /api/tools/renewal': get(
    (n) => `/api/tools/renewal?balance=${n + 1}&rate=2&newRate=5&yearsLeft=20&frequency=monthly`,
    NONE,
  ),
  'get /api/tools/insurance': get((n) => `/api/tools/insurance?price=${n + 500_000}&down=100000&years=30`, NONE),
  'get /api/tools/transfer-tax': get((n) => `/api/tools/transfer-tax?price=${n + 1}&province=ON&city=toronto`, NONE),
  'get /api/tools/penalty': get((n) => `/api/tools/penalty?balance=${n + 1}&rate=5&comparisonRate=4&monthsLeft=24`, NONE),
  'get /api/tools/inflation': get((n) => `/api/tools/inflation?amount=${n}&from=2022-09&to=2026-04`, NONE),
  'get /api/tools/currency': get((n) => `/api/tools/currency?amount=${n}&from=USD&to=CAD&on=2025-01-02`, NONE),
  'get /api/listings': get((n) => `/api/listings?tickers=X${n}`, NONE),
  'get /api/market-data': get((n) => `/api/market-data?x=${n}`, NONE),
  'post /api/market-data': { ask: () => ({ path: '/api/market-data', json: {} }), bound: NONE },
  'get /api/market-data/:symbol/history': get((n) => `/api/market-data/${symbol(n)}/history?range=5y`, NONE),
  'get /api/market-data/:symbol/history.csv': get((n) => `/api/market-data/${symbol(n)}/history.csv?range=5y`, NONE),
  'get /api/economy/:slug.csv': get((n) => `/api/economy/${figure(n)}.csv`, NONE),
  'get /api/coins/:slug.csv': get('/api/coins/made-coin-30.csv', NONE),
  'get /calendar.ics': get('/calendar.ics', 'made once a minute'),
  'get /fr/calendrier.ics': get('/fr/calendrier.ics', 'made once a minute'),
  'page /': get('/', CACHE),
  'page /markets': get('/markets', CACHE),
  'page /markets/sheet/:order?': get('/markets/sheet', CACHE),
  'page /markets/:symbol/*': get((n) => `/markets/${symbol(n)}/1m`, CACHE),
  'page /at/*': get((n) => pastPath('/markets', QUARTER * Math.floor(Date.now() / QUARTER - 100 - n)), 'DEAR_RATE', true),
  'page /coins/*': get('/coins', CACHE),
  'page /search': get((n) => `/search?q=bank+${n}`, RENDERS),
  'page /stocks': get('/stocks', CACHE),
  'page /crypto': get('/crypto', CACHE),
  'page /forex': get('/forex', CACHE),
  'page /economy': get('/economy', CACHE),
  'page /economy/rates': get('/economy/rates', CACHE),
  'page /wire': get('/wire', CACHE),
  'page /wire/:of': get('/wire/statcan', CACHE),
  'page /economy/:figure/*': get((n) => `/economy/${figure(n)}`, CACHE),
  'page /economy/…/with/…': get((n) => `/economy/${rate(n)}${figureCompared(rate(n + 1))}`, 'DEAR_RATE', true),
  'page /calendar': get('/calendar', CACHE),
  'page /insights': get('/insights', CACHE),
  'page /register': get((n) => `/register?clickid=${n}`, RENDERS),
  'form /register': form(
    '/register',
    (n) => ({ step: 'details', ...details(n + 900).fields, country: 'CA', consents: 'sharing' }),
    'send.ip.hour',
  ),
  'page /about': get('/about', CACHE),
  'page /advertise': get('/advertise', CACHE),
  'page /contact': get('/contact', RENDERS),
  'form /contact': form('/contact', message, 'contact.ip.hour'),
  'page /privacy': get('/privacy', CACHE),
  'page /terms': get('/terms', CACHE),
  'page /accessibility': get('/accessibility', CACHE),
  'page /leaving': get('/leaving', RENDERS),
  'page /enquire': get('/enquire?page=/articles/regulated-platform-what-to-check', RENDERS),
  'form /enquire': form(
    '/enquire?page=/articles/regulated-platform-what-to-check',
    (n) => ({ email: email(n) }),
    'enquiry.ip.hour',
  ),
  'page /consent': get('/consent', RENDERS),
  'page /consent/:id': get((n) => `/consent/NONE${n}`, RENDERS),
  'form /consent/:id': form('/consent/NONE', () => ({ step: 'withdraw' }), 'withdrawal.ip.hour'),
  'page /articles/:slug': get('/articles/ai-trading-app-profits', CACHE),
  'page /fr/articles/:slug': get('/fr/articles/ce-qu-est-une-cryptomonnaie-stable', CACHE),
  'page /preview/:token': get((n) => `/preview/none${n}`, RENDERS),
  'page /topics': get('/topics', CACHE),
  'page /topics/:topic': get('/topics/retirement', CACHE),
  'page /transparency': get('/transparency', CACHE),
  'page /tools': get('/tools', CACHE),
  'page /tools/parameters': get('/tools/parameters', CACHE),
  'page /tools/room': get('/tools/room', RENDERS),
  'page /tools/acb': get('/tools/acb', CACHE),
  'page /tools/:tool': get((n) => `/tools/mortgage?principal=${n + 1}&rate=5&years=40&frequency=weekly`, RENDERS),
  'page /how-we-count': get('/how-we-count', CACHE),
  'page /status': get('/status', RENDERS),
  'page /offline': get('/offline', CACHE),
  'page /*': get((n) => `/made-up-${n}`, RENDERS),
}

/** Forms and pages that the French build has under a French address. */
function frenchOf([address, how]: readonly [string, PublicAddress]): (readonly [string, PublicAddress])[] {
  const [kind = '', pattern = ''] = address.split(' ')
  const own = kind === 'page' || kind === 'form' ? inFrench(pattern) : undefined
  const ask = (n: number): Asked => ({ ...how.ask(n), path: inFrench(how.ask(n).path) ?? '' })
  return own === undefined ? [] : [[`${kind} ${own}`, { ...how, ask }]]
}

/** All of them, the French pages too. */
export const ADDRESSES: Readonly<Record<string, PublicAddress>> = {
  ...ENGLISH,
  ...Object.fromEntries(Object.entries(ENGLISH).flatMap(frenchOf)),
}
