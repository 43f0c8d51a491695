/** The interfaces of a source's announcements and of what companies file with it, and the provider that reads feeds. A source's faults never throw. */
import type { Clock } from '#server/platform/clock.ts'
import type { Permission } from '#shared/market/permission.ts'
import type { SourceId } from '#shared/market/quote.ts'
import { ok, type Result } from '#shared/result.ts'
import type { Announcement, Language } from '#shared/wire/announcement.ts'
import type { FiledFigure } from '#shared/wire/filed.ts'
import { type FeedItem, parseFeed } from './feed.ts'
import { instantOf, linkOf, plainText, titleOf } from './feed-text.ts'
import { fetchXml } from './http.ts'
import type { ProviderProblem, RejectedRow } from './provider.ts'
import { createRefusals } from './refusals.ts'

export type AnnouncementAnswer = { readonly items: readonly Announcement[]; readonly rejected: readonly RejectedRow[] }

export type AnnouncementProvider = {
  readonly id: SourceId
  readonly ask: () => Promise<Result<AnnouncementAnswer, ProviderProblem>>
}

/** All that is known of one company; of the next one at each call. */
export type FiledProvider = {
  readonly id: SourceId
  readonly ask: () => Promise<
    Result<{ readonly figures: readonly FiledFigure[]; readonly rejected: readonly RejectedRow[] }, ProviderProblem>
  >
}

export type FeedSource = {
  readonly id: SourceId
  readonly feeds: readonly { readonly url: string; readonly language: Language }[]
  /** The hosts that its links may name. */
  readonly hosts: readonly string[]
  readonly permission: Pick<Permission, 'print'>
  /** Set for a source that writes Toronto's time and calls it another. */
  readonly torontoClock?: true
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>
  /** Set for a source whose ids change from one answer to the next: a link names an announcement. */
  readonly isNamedByLink?: true
  /** What of a feed of many is ours; everything without it. */
  readonly isOurs?: (title: string) => boolean
}

const MOST_ITEMS = 500
const ID_LENGTH = 500
const SUMMARY_LENGTH = 500
/** What is older is no news, and would be forgotten at once. */
const OLDEST_MS = 365 * 86_400_000
/** Clocks differ by so much; what a source dates later is taken when its time has come. */
const AHEAD_MS = 60_000

const mayPrintSummary = ({ print = 'headline' }: FeedSource['permission']): boolean => print !== 'headline'

type Reading = FeedSource & { readonly language: Language; readonly receivedAt: number }

/** @returns the announcement, why it is refused, or `undefined` for what is not for the wire now */
function announcementOf(item: FeedItem, reading: Reading): Announcement | string | undefined {
  const { id: source, hosts, permission, torontoClock, isNamedByLink, isOurs, language, receivedAt } = reading
  const title = titleOf(item.title)
  if (title === undefined) return 'no plain headline'
  if (isOurs && !isOurs(title)) return undefined
  const link = linkOf(item.link, hosts)
  if (link === undefined) return 'no link to the source'
  const id = (!isNamedByLink && item.id.trim()) || link
  if (id.length > ID_LENGTH) return 'an id without end'
  const publishedAt = instantOf(item.date || item.updated, torontoClock)
  if (publishedAt === undefined) return 'no readable time'
  if (publishedAt > receivedAt + AHEAD_MS || publishedAt < receivedAt - OLDEST_MS) return undefined
  const text = mayPrintSummary(permission) ? plainText(item.summary).slice(0, SUMMARY_LENGTH) : ''
  return { source, id, title, link, summary: text === '' || text === title ? null : text, language, publishedAt, receivedAt }
}

/** The announcements of one feed's body. */
export function readFeed(text: string, reading: Reading): Result<AnnouncementAnswer, ProviderProblem> {
  const parsed = parseFeed(text)
  if (!parsed.ok) return parsed
  const items: Announcement[] = []
  const { reject, within, answer, rows } = createRefusals()
  for (const item of within(parsed.value)) {
    const read = announcementOf(item, reading)
    if (typeof read === 'string') reject(null, read, item)
    else if (read && items.length < MOST_ITEMS) items.push(read)
  }
  return answer(() => ({ items, rejected: rows() }))
}

/** Reads the feeds of a source one after the other. One that fails costs the others nothing, unless all fail. */
export function createFeedProvider(source: FeedSource, { clock }: { readonly clock: Clock }): AnnouncementProvider {
  async function askOne({ url, language }: FeedSource['feeds'][number]) {
    const reply = await fetchXml(url, { clock, ...(source.headers && { headers: source.headers }) })
    if (!reply.ok) return reply
    return readFeed(reply.value.text, { ...source, language, receivedAt: reply.value.receivedAt })
  }
  return {
    id: source.id,
    async ask() {
      const items: Announcement[] = []
      const rejected: RejectedRow[] = []
      let answered = 0
      let failed: Awaited<ReturnType<typeof askOne>> | undefined
      for (const feed of source.feeds) {
        const answer = await askOne(feed)
        if (answer.ok) {
          answered++
          items.push(...answer.value.items)
          rejected.push(...answer.value.rejected)
        } else {
          failed = answer
          rejected.push({
            symbol: null,
            reason: 'a feed did not answer',
            raw: `${answer.problem.kind}: ${answer.problem.detail}`,
          })
        }
      }
      return failed && answered === 0 ? failed : ok({ items, rejected })
    },
  }
}
