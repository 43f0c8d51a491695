/** Facts of the transparency page besides claims and advertisers. Change it with the code it describes. */
import { TRACKING_COOKIE, TRACKING_COOKIE_DAYS } from '#shared/funnel/tracking.ts'
import { FILES_CACHE, MOST_PAGES, OFFLINE_PATH, PAGES_CACHE } from '#shared/ui/kept.ts'
import { SIMULATED_KEY } from '../../ui/kept-room.ts'
import * as texts from './texts.en.tsx'

/** What the site shows besides prices, whose sources tell of themselves. */
export const OWN_MATERIAL = { name: texts.illustrationsItems, licence: texts.illustrationsNote, url: '/about' } as const

export type StoredItem = {
  readonly name: string
  readonly where: string
  readonly purpose: string
  readonly lasts: string
}

/** Everything the site keeps in a reader's browser. */
export const STORED_ITEMS: readonly StoredItem[] = [
  {
    name: TRACKING_COOKIE,
    where: texts.cookie,
    purpose: texts.trackingCookie,
    lasts: texts.days(TRACKING_COOKIE_DAYS),
  },
  {
    name: texts.verificationCookieName,
    where: texts.cookie,
    purpose: texts.verificationCookie,
    lasts: texts.oneHour,
  },
  {
    name: 'opened_comments',
    where: texts.cookie,
    purpose: texts.commentsCookie,
    lasts: texts.untilBrowserCloses,
  },
  { name: 'nl-theme', where: texts.yourBrowsersStorage, purpose: texts.themeKept, lasts: texts.untilYouDelete },
  {
    name: 'nl-tracking',
    where: texts.yourBrowsersStorage,
    purpose: texts.choiceKept,
    lasts: texts.untilYouChange,
  },
  {
    name: 'nl-watchlist',
    where: texts.yourBrowsersStorage,
    purpose: texts.ledgerKept,
    lasts: texts.untilYouDelete,
  },
  {
    name: 'nl-room',
    where: texts.yourBrowsersStorage,
    purpose: texts.whatRoomKeeps,
    lasts: texts.untilCleared,
  },
  {
    name: 'nl-acb',
    where: texts.yourBrowsersStorage,
    purpose: texts.tradesYouKeep,
    lasts: texts.untilCleared,
  },
  {
    name: 'nl-network',
    where: texts.yourBrowsersStorage,
    purpose: texts.networkKept,
    lasts: texts.untilYouChange,
  },
  {
    name: 'nl-registration',
    where: texts.yourBrowsersStorage,
    purpose: texts.registrationPageKept,
    lasts: texts.untilTabCloses,
  },
  {
    name: 'nl-economy-seen',
    where: texts.yourBrowsersStorage,
    purpose: texts.seenFiguresKept,
    lasts: texts.untilYouDelete,
  },
  {
    name: 'nl-crypto-currency',
    where: texts.yourBrowsersStorage,
    purpose: texts.coinCurrencyKept,
    lasts: texts.untilYouDelete,
  },
  {
    name: SIMULATED_KEY,
    where: texts.yourBrowsersStorage,
    purpose: texts.thatSimulated,
    lasts: texts.untilYouChange,
  },
  {
    name: 'nl-price-in-title',
    where: texts.yourBrowsersStorage,
    purpose: texts.titlePriceKept,
    lasts: texts.untilTakenAway,
  },
  {
    name: 'nl-market-look',
    where: texts.yourBrowsersStorage,
    purpose: texts.sheetKept,
    lasts: texts.untilTilesChosen,
  },
  {
    name: 'nl-comments:PAGE',
    where: texts.yourBrowsersStorage,
    purpose: texts.commentsKept,
    lasts: texts.untilYouDelete,
  },
  {
    name: `${PAGES_CACHE}, ${FILES_CACHE}`,
    where: texts.yourBrowsersCache,
    purpose: texts.pagesKept(MOST_PAGES, OFFLINE_PATH),
    lasts: texts.untilReplaced,
  },
]
