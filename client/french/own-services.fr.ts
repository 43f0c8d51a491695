/**
 * The server's services as the French pages see them. The server names figures, releases and sources in English; what it gives
 * to pages takes the French names here, by what they identify. (Modules of this folder import the English texts themselves.)
 */
import { figureCard, noteCard } from '#shared/economy/card/card.ts'
import { CREDITS, DOCUMENTS, RELEASES, SHORT_RELEASES, SOURCE_FACTS, SOURCES } from '#shared/economy/names.fr.ts'
import { FIGURE_TEXTS } from '#shared/economy/page-texts.en.ts'
import { figurePage } from '#shared/economy/pages.ts'
import { formatNearRelease, formatWeekDay, formatWeekTime, printStrip } from '#shared/economy/print.ts'
import { noteItem } from '#shared/economy/release-note/item.ts'
import * as english from '#shared/economy/texts.en.ts'
import * as french from '#shared/economy/texts.fr.ts'
import { localPath } from '#shared/language/locale.fr.ts'
import type { MarketTurns, StateLine } from '#shared/market/front/hours.ts'
import { ownRow } from '#shared/market/own-row.fr.ts'
import * as marketInEnglish from '#shared/market/texts.en.ts'
import * as marketInFrench from '#shared/market/texts.fr.ts'
import { eastern, hour } from '#shared/texts.fr.ts'
import { isRecord } from '#shared/typed-keys.ts'
import type { WireRow } from '#shared/wire/announcement.ts'
import * as wireInEnglish from '#shared/wire/texts.en.ts'
import * as wireInFrench from '#shared/wire/texts.fr.ts'
import { createPolicy } from '../../server/funnel/policy.ts'
import * as hoursInEnglish from '../../server/market/texts.en.ts'
import { HOURS_TEXTS } from '../../server/market/texts.fr.ts'
import * as alarmsInEnglish from '../../server/platform/alarms/texts.en.ts'
import * as alarmsInFrench from '../../server/platform/alarms/texts.fr.ts'
import type { PageModule, Services } from '../../server/services.ts'
import { priceCard } from '../market/price/price-card.ts'

type Names = Readonly<Record<string, string>>
const paired = (from: Names, to: Names): [string, string][] => Object.entries(from).map(([key, name]) => [name, to[key] ?? name])

/** What is a name in English by what it is in French. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...paired(english.GROUP_NAMES, french.GROUP_NAMES),
  ...paired(english.RATE_GROUPS, french.RATE_GROUPS),
  ...paired(english.CURVE_NAMES, french.CURVE_NAMES),
  ...paired(english.NO_READING, french.NO_READING),
  ...paired(english.MADE_UP_SOURCE, french.MADE_UP_SOURCE),
  ...paired(english.NO_OUTCOME, french.NO_OUTCOME),
  ...paired(english.PROVINCES, french.PROVINCES),
  ...paired(wireInEnglish.WIRE_TOPICS, wireInFrench.WIRE_TOPICS),
  ...paired(marketInEnglish.NAMES, marketInFrench.NAMES),
  ...paired(marketInEnglish.MARKET_HOLIDAYS, marketInFrench.MARKET_HOLIDAYS),
  ...(['exchange', 'currencies', 'coins'] as const).map((name) => [hoursInEnglish.HOURS_TEXTS[name], HOURS_TEXTS[name]] as const),
  ...paired(alarmsInEnglish.STATUS_TEXTS, alarmsInFrench.STATUS_TEXTS),
  ...Object.entries(RELEASES),
  ...Object.entries(SOURCES),
  ...Object.entries(CREDITS),
  ...Object.entries(DOCUMENTS),
  ...Object.entries(SOURCE_FACTS),
])

const nameOf = (name: string): string => NAMES.get(name) ?? name

/** The fields of a view that hold a name; all others are data. */
const NAMED = new Set([
  'name',
  'label',
  'title',
  'short',
  'publisher',
  'source',
  'nothing',
  'group',
  'holiday',
  'gives',
  'purpose',
  'learns',
  'plan',
  'text',
  'of',
  'notReady',
  'licence',
])

/** What a page says of a figure, where a view holds one. */
function ofFigure(view: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const page = typeof view.slug === 'string' ? figurePage(view.slug) : undefined
  if (!page) return view
  const { reading } = view as { readonly reading?: Parameters<typeof printStrip>[0] | null }
  const isShort = view.name === FIGURE_TEXTS[page.slug]?.short
  const how = { unit: page.unit, decimals: page.decimals, frequency: page.figure.frequency }
  return {
    ...view,
    ...('name' in view && { name: (isShort && page.short) || page.name }),
    ...('what' in view && { what: page.what }),
    ...(reading && { reading: { ...reading, printed: printStrip(reading, how) } }),
  }
}

/** A view with its names in French. */
function inFrench<View>(view: View, field?: string): View {
  if (typeof view === 'string') return (field && NAMED.has(field) ? nameOf(view) : view) as View
  if (Array.isArray(view)) return view.map((each) => inFrench(each, field)) as View
  if (!isRecord(view)) return view
  const own = ofFigure(view)
  return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, inFrench(value, key)])) as View
}

const credited = <View extends { readonly credit: unknown }>(view: View | undefined): View | undefined =>
  view && { ...view, credit: inFrench(view.credit) }

/** What is true of a market, its sentences written anew from what they say. */
function turnsInFrench(turns: MarketTurns): MarketTurns {
  const next = (open: boolean, at: string | null): string =>
    at === null ? HOURS_TEXTS.always : HOURS_TEXTS[open ? 'closes' : 'reopens'](formatWeekTime(at))
  return inFrench(turns.map((turn) => ({ ...turn, next: next(turn.open, turn.changesAt) })))
}

const hoursInFrench = ({ markets, releases }: StateLine): StateLine =>
  inFrench({
    markets: markets.map(({ name, turns }) => ({ name, turns: turnsInFrench(turns) })),
    releases: releases.map((release) => ({
      ...release,
      short: HOURS_TEXTS.release((SHORT_RELEASES as Names)[release.title] ?? release.title, formatWeekDay(release.at)),
      when: formatNearRelease(release.at),
    })),
  })

/** An announcement keeps the words of its source, in their language; its days and times are ours. */
function wireRow(row: WireRow): WireRow {
  const slug = /^\/economy\/(.+)/.exec(row.tag?.href ?? '')?.[1]
  const figure = slug === undefined ? undefined : figurePage(slug)
  const ours = {
    dayName: formatWeekDay(row.at),
    time: hour(row.time),
    revised: row.revised && eastern(row.revised.replace(' ET', '')),
  }
  return { ...row, ...ours, by: nameOf(row.by), tag: row.tag && { ...row.tag, name: figure?.name ?? nameOf(row.tag.name) } }
}

/** Many symbols have the same title in both languages, so the address of a card names its own. */
const ownMark = (mark: string): string => `${mark}-fr`

/** Each reads what the server's own does. */
export function ownServices(services: Services): Services {
  const { articles, coins, economy, market, wire } = services
  const ownArticles = articles.french ?? articles
  return {
    ...services,
    articles: ownArticles,
    economy: {
      ...economy,
      economy: () => inFrench(economy.economy()),
      figure(slug) {
        const view = inFrench(economy.figure(slug))
        return view && { ...view, what: figurePage(slug)?.what ?? view.what }
      },
      stored: (figure) => {
        const { values, from } = economy.stored(figure)
        return { values, from: inFrench(from) }
      },
      calendar: () => inFrench(economy.calendar()),
      today: () => inFrench(economy.today()),
      ratesNow: () => inFrench(economy.ratesNow()),
      rates: () => inFrench(economy.rates()),
    },
    market: {
      ...market,
      board: () => {
        const { version, rows } = market.board()
        return { version, rows: rows.map(ownRow) }
      },
      lead: () => inFrench(market.lead()),
      note: () => inFrench(market.note()),
      past: {
        ...market.past,
        async board(at, instruments) {
          const board = await market.past.board(at, instruments)
          return { ...board, rows: board.rows.map(ownRow) }
        },
      },
      hours: () => hoursInFrench(market.hours()),
      turns: (calendar) => turnsInFrench(market.turns(calendar)),
      sources: inFrench(market.sources),
      onCard(symbol) {
        const mark = market.onCard(symbol)
        return mark && ownMark(mark)
      },
    },
    coins: {
      ...coins,
      list: (page) => credited(coins.list(page)),
      coin: async (slug) => credited(await coins.coin(slug)),
    },
    status: async () => inFrench(await services.status()),
    policy: () => services.policy((env, advertiser) => createPolicy(env, advertiser, ownArticles.site())),
    wire: {
      list(of) {
        const view = wire.list(of)
        return view && { ...inFrench({ ...view, rows: [] }), rows: view.rows.map(wireRow) }
      },
      newest: (most) => wire.newest(most).map(wireRow),
      leading: () => {
        const row = wire.leading()
        return row && wireRow(row)
      },
      ofFigure: (figure, most) => wire.ofFigure(figure, most).map(wireRow),
      ofSymbol: (symbol, most) => wire.ofSymbol(symbol, most).map(wireRow),
    },
  }
}

/** A release note as the French feed has it: written by this build, since the server's own words are English. */
export const ownNote: PageModule['noteItem'] = (note) => {
  const { href, category, ...item } = noteItem(note)
  return { ...item, href: localPath(href), category: nameOf(category) }
}

/** What French share cards say. */
export const ownCards: PageModule['cards'] = {
  figure: (view) => figureCard(inFrench(view)),
  note: (view) => noteCard(inFrench(view)),
  price: (closes) => priceCard({ ...inFrench(closes), mark: ownMark(closes.mark) }),
}

/** What pictures say. */
export { PICTURE_WORDS as ownWords } from '#shared/pictures/words.ts'
