/** Prices: how they come in, and what is done about one that the judge does not believe. */
import { z } from 'zod'
import { type Awaiting, awaiting } from '#server/market/accept.ts'
import { isSameJump } from '#server/market/judge/jump.ts'
import { addAcceptance, type Decision } from '#server/market/store/acceptances.ts'
import type { Done } from '#shared/desk/views.ts'
import { instrumentOf } from '#shared/market/catalogue.ts'
import type { Audit } from '../audit/audit.ts'
import { DESK_ACTOR } from '../audit/routes.ts'
import { type Many, manyRoutes, type Seen as SeenLines } from '../http/many.ts'
import { malformed, page, type Route, reasonText, refuse, see, showing } from '../http/route.ts'
import { type Feed, readFeed } from './feed-view.ts'

type FeedRoutesOptions = Feed & { readonly audit: Audit }

const SOURCE = z.string().regex(/^[a-z0-9-]{0,40}$/)
const filter = z.object({ source: SOURCE.default('') })
type Filter = z.infer<typeof filter>

/** What the page showed. A stream's price moves while a reason is typed: what its source says of the same jump by then is taken. */
const deciding = z.object({
  symbol: z.string().min(1).max(40),
  source: SOURCE.min(1),
  price: z.coerce.number(),
  reason: reasonText,
})

const OTHER_PRICE = refuse(
  409,
  'Another price by now',
  'That price is not awaiting a decision any more: look again, then decide.',
)

/** What the judge holds back, and its permission. */
const isAsked = ({ source }: Filter, { quote }: Awaiting): boolean => source === '' || quote.source === source

type Seen = { readonly source: string; readonly symbol: string; readonly price: number }

/** Whether a price is the one that a page showed, or what its source says of the same jump by now. */
function isStill(seen: Seen, { quote }: Awaiting): boolean {
  const category = instrumentOf(quote.symbol)?.category
  return category !== undefined && isSameJump(quote, seen, category)
}

/** A price as the page that drops many sends it back. */
const lineOf = ({ quote: { source, symbol, price } }: Awaiting): string => `${source} ${symbol} ${price}`
function readLine(line: string): Seen {
  const [source = '', symbol = '', price] = line.split(' ')
  return { source, symbol, price: Number(price) }
}

const decisionRoute = (
  { db, now, audit }: FeedRoutesOptions,
  { verdict, said, done }: { readonly verdict: Decision; readonly said: string; readonly done: Done },
): Route => ({
  method: 'post',
  path: `/feed/${verdict}`,
  needs: 'feed:manage',
  async run({ visitor: { person }, body }) {
    const { data: form } = deciding.safeParse(body)
    if (!form) return malformed
    const found = (await awaiting(db, now())).find((each) => isStill(form, each))
    if (!found) return { ...OTHER_PRICE, again: '/feed' }
    const { quote, shown } = found
    const subject = `${quote.symbol} ${quote.price} ${quote.currency} of ${quote.source}, shown ${shown?.price ?? 'none'}`
    await audit.record({ actor: person.name, action: said, subject, reason: form.reason })
    const isSaid = await addAcceptance(db, quote, { by: DESK_ACTOR + person.name, at: now(), verdict })
    if (!isSaid) return { ...OTHER_PRICE, again: '/feed' }
    return see('/feed', done)
  },
})

const dropAll = ({ db, now }: FeedRoutesOptions): Many<Filter> => {
  const those = async (asked: Filter): Promise<readonly Awaiting[]> =>
    (await awaiting(db, now())).filter((each) => isAsked(asked, each))
  const stillThose = async (asked: Filter, seen: SeenLines): Promise<readonly Awaiting[]> =>
    (await those(asked)).filter((each) => seen.some((line) => isStill(readLine(line), each)))
  return {
    path: '/feed/drop-all',
    list: '/feed',
    needs: 'feed:manage',
    read: (given) => filter.safeParse(given).data,
    refusal: () => undefined,
    said: ['drop prices', 'price', 'prices'],
    done: 'prices-dropped',
    words: ({ source }) => ({
      title: 'Drop prices',
      things: source === '' ? ['held price', 'held prices'] : [`held price of ${source}`, `held prices of ${source}`],
      fate: 'will be forgotten. What a source says again is judged anew; what is shown stays.',
      verb: ['Drop', ''],
    }),
    count: async (_visitor, asked) => (await those(asked)).length,
    names: async (asked, seen) => (await (seen ? stillThose(asked, seen) : those(asked))).map(lineOf),
    async run({ person }, asked, { seen, limit }) {
      const due = (await stillThose(asked, seen)).slice(0, limit)
      let dropped = 0
      for (const { quote } of due)
        if (await addAcceptance(db, quote, { by: DESK_ACTOR + person.name, at: now(), verdict: 'drop' })) dropped++
      return dropped
    },
  }
}

export const feedRoutes = (options: FeedRoutesOptions): readonly Route[] => [
  showing('feed', async ({ query }) => {
    const { data: asked = { source: '' } } = filter.safeParse(Object.fromEntries(query))
    return page({ name: 'feed', ...(await readFeed(options, asked.source)) })
  }),
  decisionRoute(options, { verdict: 'accept', said: 'accept price', done: 'price-accepted' }),
  decisionRoute(options, { verdict: 'drop', said: 'drop price', done: 'price-dropped' }),
  ...manyRoutes(options, dropAll(options)),
]
