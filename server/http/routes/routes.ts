/** Every route that is no page, as one list for the application. */
import { join } from 'node:path'
import type { Router } from 'express'
import type { NoteItem } from '#shared/economy/release-note/item.ts'
import type { ReleaseNote } from '#shared/economy/release-note/note.ts'
import type { StoredFigures } from '#shared/tools/stored.ts'
import { TOOL_PATHS } from '#shared/tools/tools.ts'
import { STATIC_PATHS } from '#shared/ui/page-lists.ts'
import type { Site } from '#shared/ui/site.ts'
import { createAddressLimit, PICTURE_RATE, PLATE_RATE, READ_RATE } from '../edge/address-limit.ts'
import { singlePaths } from '../page-cache/site-pages.ts'
import { createFunnelRoutes, type FunnelRoutes } from './funnel/funnel.ts'
import { createMarketRoutes, type MarketRoutes } from './market/market-data.ts'
import { createObservationRoutes, type ObservationRoutes } from './market/observations.ts'
import { createBrandRoutes } from './site/brand.ts'
import { type CalendarRoutes, createCalendar } from './site/calendar.ts'
import { besideHeadlines, type CardsOf, type ShownOnCards } from './site/cards/on-cards.ts'
import { createFeeds, type FeedOptions } from './site/feeds.ts'
import { createMedia, type MediaOptions } from './site/media.ts'
import { createOpenApi } from './site/openapi.ts'
import { createPhotos, type PhotoOptions } from './site/photos.ts'
import { createIsOfDraft, createPhotoOfDraft, createSubjects, type SubjectArticles } from './site/plate-subjects.ts'
import { createPlateRoutes, type PlateRoutes } from './site/plates.ts'
import { createReads, type ReadsOptions } from './site/reads.ts'
import { createSearch, type SearchOptions } from './site/search.ts'
import { createTools } from './site/tools.ts'
import { createWireFeeds, type WireFeedOptions } from './site/wire-feeds.ts'

export type RouteOptions = {
  readonly publicUrl: string
  readonly clock: FeedOptions['clock']
  readonly articles: FeedOptions['articles'] &
    SearchOptions['articles'] &
    SubjectArticles &
    Pick<ReadsOptions, 'get' | 'countRead'> &
    Pick<MediaOptions, 'mayHear'> &
    Pick<PhotoOptions, 'photo'> & { readonly site: () => Site }
  readonly market: MarketRoutes
  readonly calendar: CalendarRoutes['calendar']
  readonly observations: ObservationRoutes['observations']
  /** What tools take of the stored figures. */
  readonly stored: StoredFigures
  /** What share cards show. */
  readonly onCards: ShownOnCards
  readonly coins: SearchOptions['coins'] & Pick<ObservationRoutes, 'coin'> & { readonly paths: () => readonly string[] }
  readonly listings: SearchOptions['listings']
  readonly wire: WireFeedOptions['wire'] & { readonly paths: () => readonly string[] }
  readonly notes: {
    readonly items: FeedOptions['notes']
    readonly newest: () => readonly ReleaseNote[]
    readonly paths: () => readonly string[]
  }
  /** Writes a note in French; nothing in development, whose pages are in English alone. */
  readonly frenchNote: (note: ReleaseNote) => NoteItem | undefined
  /** What share cards say in a language; nothing in development. */
  readonly cards: CardsOf
  /** What pictures say in a language. */
  readonly pictureWords: NonNullable<PlateRoutes['pictureWords']>
  readonly funnel: Omit<FunnelRoutes, 'publicUrl' | 'site'>
  /** The articles' narrations and photographs. */
  readonly media: MediaOptions['find']
  /** What makes the sizes of photographs. */
  readonly sizes: PhotoOptions['sizes']
  /** What a link to a draft shows. */
  readonly preview: Parameters<typeof createIsOfDraft>[0]
}

export function createRoutes({
  publicUrl,
  clock,
  articles,
  market,
  calendar,
  observations,
  stored,
  coins,
  listings,
  wire,
  notes,
  frenchNote,
  onCards,
  cards,
  pictureWords,
  funnel,
  media,
  sizes,
  preview,
}: RouteOptions): Router[] {
  const { site } = articles
  function photoFile(hash: string): string | undefined {
    const name = articles.photo(hash)
    const medium = name === undefined ? undefined : media(name)
    return medium && join(medium.folder, medium.file)
  }
  return [
    // Express asks each route in turn, and these wait until they are written down.
    ...createFunnelRoutes({ publicUrl, site, ...funnel }),
    createPlateRoutes({
      site,
      admitPlate: createAddressLimit(PLATE_RATE, clock.monotonic),
      admitPicture: createAddressLimit(PICTURE_RATE, clock.monotonic),
      ...createSubjects(articles, besideHeadlines(onCards, cards)),
      isOfDraft: createIsOfDraft(preview),
      photoFile,
      pictureWords,
    }),
    createPhotos({ photo: articles.photo, photoOfDraft: createPhotoOfDraft(preview), find: media, sizes }),
    createBrandRoutes(site),
    createMedia({ find: media, mayHear: articles.mayHear }),
    createFeeds({
      site,
      articles,
      publicUrl,
      clock,
      staticPaths: [...STATIC_PATHS, ...TOOL_PATHS],
      singlePaths: () => singlePaths(coins, wire, notes),
      notes: notes.items,
      frenchNotes: () => notes.newest().flatMap((note) => frenchNote(note) ?? []),
    }),
    createWireFeeds({ site, frenchSite: articles.french.site, publicUrl, wire }),
    createOpenApi({ publicUrl, site }),
    createReads({ get: articles.get, countRead: articles.countRead, admitRead: createAddressLimit(READ_RATE, clock.monotonic) }),
    createSearch({ articles, coins, listings }),
    createTools(stored, clock),
    createMarketRoutes(market),
    createObservationRoutes({ observations, coin: coins.coin }),
    createCalendar({ publicUrl, site, calendar, clock }),
  ]
}
