/** Facts of the transparency page besides claims and advertisers. Change it with the code it describes. */
import { TRACKING_COOKIE, TRACKING_COOKIE_DAYS } from '#shared/funnel/tracking.ts'
import { FILES_CACHE, MOST_PAGES, OFFLINE_PATH, PAGES_CACHE } from '#shared/offline/kept.ts'
import { SIMULATED_KEY } from '../../ui/kept-room.ts'
import * as texts from './texts.en.tsx'

/** What the site shows besides prices, whose sources tell of themselves. */
export const OWN_MATERIAL: readonly {
  readonly name: string
  readonly gives: string
  readonly licence: string
  readonly url: string
}[] = [
  {
    name: texts.illustrationsFontsAnd,
    gives: texts.engravedPlatesPictures,
    licence: texts.platesAreGenerated,
    url: '/about',
  },
]

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
    purpose: texts.howYouCame,
    lasts: texts.days(TRACKING_COOKIE_DAYS),
  },
  {
    name: texts.verificationHostVerification,
    where: texts.cookie,
    purpose: texts.tiesARegistration,
    lasts: '1 hour',
  },
  {
    name: 'opened_comments',
    where: texts.cookie,
    purpose: texts.whoseSampleComments,
    lasts: texts.untilYouClose,
  },
  { name: 'nl-theme', where: texts.yourBrowsersStorage, purpose: texts.lightOrDark, lasts: texts.untilYouDelete },
  {
    name: 'nl-tracking',
    where: texts.yourBrowsersStorage,
    purpose: texts.whetherYouAllowed,
    lasts: texts.untilYouChange,
  },
  {
    name: 'nl-watchlist',
    where: texts.yourBrowsersStorage,
    purpose: texts.symbolsYouFollow,
    lasts: texts.untilYouDelete,
  },
  {
    name: 'nl-room',
    where: texts.yourBrowsersStorage,
    purpose: texts.whatRoomKeeps,
    lasts: texts.untilYouClear,
  },
  {
    name: 'nl-acb',
    where: texts.yourBrowsersStorage,
    purpose: texts.tradesYouKeep,
    lasts: texts.untilYouClear,
  },
  {
    name: 'nl-network',
    where: texts.yourBrowsersStorage,
    purpose: texts.whichAdvertisingNetworks,
    lasts: texts.untilYouChange,
  },
  {
    name: 'nl-registration',
    where: texts.yourBrowsersStorage,
    purpose: texts.thePageOn,
    lasts: texts.untilYouCloseThe,
  },
  {
    name: 'nl-economy-seen',
    where: texts.yourBrowsersStorage,
    purpose: texts.whichOfficialFigures,
    lasts: texts.untilYouDelete,
  },
  {
    name: 'nl-crypto-currency',
    where: texts.yourBrowsersStorage,
    purpose: texts.whetherCoinsAre,
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
    purpose: texts.thatAPrice,
    lasts: texts.untilYouTake,
  },
  {
    name: 'nl-market-look',
    where: texts.yourBrowsersStorage,
    purpose: texts.thatTheMarket,
    lasts: texts.untilYouChoose,
  },
  {
    name: 'nl-comments:PAGE',
    where: texts.yourBrowsersStorage,
    purpose: texts.thatYouOpened,
    lasts: texts.untilYouDelete,
  },
  {
    name: `${PAGES_CACHE}, ${FILES_CACHE}`,
    where: texts.yourBrowsersCache,
    purpose: texts.theLastPublic(MOST_PAGES, OFFLINE_PATH),
    lasts: texts.untilNewerOnes,
  },
]
