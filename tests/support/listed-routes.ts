/** The routes that the site has beside its pages, as `METHOD PATTERN`. */
import type { Router } from 'express'
import { createRoutes } from '#server/http/routes/routes.ts'
import { manualClock } from './manual-clock.ts'

/** The routes are listed, never asked. */
const never = (): never => {
  throw new Error('not called')
}
const edition = { site: never, list: never, get: never, topics: never, search: never }
const routers = createRoutes({
  publicUrl: 'https://ledger.example.ca',
  clock: manualClock(),
  media: never,
  sizes: { read: never, make: never },
  preview: never,
  articles: { ...edition, countRead: never, mayHear: never, photo: never, version: '', french: edition },
  calendar: never,
  observations: never,
  stored: never,
  coins: { paths: never, search: never, coin: never },
  listings: { search: never, names: never },
  wire: { items: never, paths: never },
  notes: { items: never, newest: never, paths: never },
  frenchNote: never,
  onCards: { figure: never, note: never, closes: never },
  cards: never,
  pictureWords: never,
  market: {
    board: never,
    changedSince: never,
    figures: { version: never, readings: never },
    requestRefresh: never,
    history: never,
    converted: never,
    convertedRows: never,
    rows: never,
    bars: never,
    credit: never,
  },
  funnel: {
    country: never,
    admit: never,
    registration: { take: never },
    otp: { send: never, verify: never },
    leads: { submit: never },
    consent: {
      get: never,
      proof: never,
      withdraw: never,
      published: { vkey: '', branch: undefined, earlier: [], checkpoint: never, tile: never },
    },
    anchors: { newest: never },
    enquiries: { contact: never, enquire: never },
    demoPages: { admits: never },
    sandbox: { receive: never, dashboard: never },
    outbox: { messages: never, codeSeconds: 300 },
  },
})

const routesOf = (router: Router): string[] =>
  router.stack.flatMap(({ route, handle }) => {
    if (route) return route.stack.map((layer) => `${layer.method} ${route.path}`)
    return 'stack' in handle ? routesOf(handle as Router) : []
  })

export const LISTED: readonly string[] = routers.flatMap(routesOf)
