/** `GET /api/market-data`: the whole board, or what changed on it after a version. Each answer is made once for all who ask for the same. */
import type { RequestHandler, Response } from 'express'
import type { FiguresUpdate } from '#shared/market/live-events.ts'
import { LIVE_PROTOCOL } from '#shared/market/live-events.ts'
import type { Credit } from '#shared/market/permission.ts'
import { type Board, CATEGORIES, type Category, type QuoteRow, type SourceId } from '#shared/market/quote.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { codingHeaders, encoded, encodingFor } from '../../answers/compressed.ts'
import { sendError } from '../../answers/respond.ts'
import { categories, readMarket } from '../../api/market.ts'
import { MARKET_REFUSALS } from './texts.en.ts'

export type BoardAnswersOptions = {
  readonly board: () => Board
  /** The rows that changed after this version; `undefined` if it is not known (any more). */
  readonly changedSince: (version: number) => readonly QuoteRow[] | undefined
  readonly figures: { readonly version: () => number; readonly readings: () => FiguresUpdate['readings'] }
  /** The line that a source wants beside its prices. */
  readonly credit: (source: SourceId) => Credit | null
}

/** Answers that are ready at a time; only a client that invents queries needs more. */
const MOST_READY = 100

/** Answers by what they answer, until there is another board. */
function createReady() {
  const ready = new Map<string, Promise<Buffer>>()
  let of = ''
  return (version: string, key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    if (of !== version || ready.size >= MOST_READY) ready.clear()
    of = version
    const known = ready.get(key) ?? make()
    ready.set(key, known)
    return known
  }
}

/** The lines that the sources of these rows want beside them, in the order in which they appear. */
function creditsOf(rows: readonly QuoteRow[], credit: BoardAnswersOptions['credit']): (Credit & { readonly source: SourceId })[] {
  const ids = new Set(rows.flatMap(({ source }) => source ?? []))
  return [...ids].flatMap((source) => {
    const line = credit(source)
    return line ? [{ source, ...line }] : []
  })
}

const WRONG = {
  category: MARKET_REFUSALS.category(CATEGORIES),
  since: MARKET_REFUSALS.since,
  figures: MARKET_REFUSALS.figures,
} as const

type Query = {
  readonly category: ReadonlySet<Category>
  readonly since: number | undefined
  readonly figures: number | undefined
}

const versionOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

function readQuery(raw: unknown): Query | keyof typeof WRONG {
  const { data, error } = readMarket.query.safeParse(raw)
  if (!data) {
    const [wrong] = error.issues[0]?.path ?? []
    return wrong === 'since' || wrong === 'figures' ? wrong : 'category'
  }
  const wanted = categories.safeParse(data.category ?? CATEGORIES.join())
  if (!wanted.success) return 'category'
  return { category: new Set(wanted.data), since: versionOf(data.since), figures: versionOf(data.figures) }
}

/** There is no board yet: the store has not been read. */
export const sendUnread = (res: Response): void => sendError(res, 503, { error: MARKET_REFUSALS.unread, code: 'unavailable' }, 1)

/** What is to be sent: rows that changed `since`, or all; and the official figures, where a page has older ones. */
type Wanted = {
  readonly rows: readonly QuoteRow[]
  readonly since: number | null
  readonly category: ReadonlySet<Category>
  readonly withFigures: boolean
}

export function createBoardAnswers({ board, changedSince, figures, credit }: BoardAnswersOptions): RequestHandler {
  const ready = createReady()

  function answer({ rows, since, category, withFigures }: Wanted): object {
    const { rows: all, version } = board()
    const isWanted = (row: QuoteRow): boolean => category.has(row.category)
    const sent = rows.filter(isWanted)
    return {
      protocol: LIVE_PROTOCOL,
      version,
      since,
      asOf:
        all
          .filter(isWanted)
          .flatMap(({ as_of }) => as_of ?? [])
          .toSorted()
          .at(-1) ?? null,
      rows: sent,
      credits: creditsOf(sent, credit),
      ...(withFigures && { figures: { version: figures.version(), readings: figures.readings() } }),
    }
  }

  return async function sendBoard(req, res): Promise<void> {
    const query = readQuery(req.query)
    if (typeof query === 'string') return sendError(res, 400, { error: WRONG[query], code: 'invalid' })
    const { version, rows } = board()
    if (rows.length === 0) return sendUnread(res)
    const { category, since, figures: had } = query
    const changed = since === undefined ? undefined : changedSince(since)
    const wanted = {
      category,
      rows: changed ?? rows,
      since: changed && since !== undefined ? since : null,
      withFigures: had !== undefined && had !== figures.version(),
    }
    const encoding = encodingFor(req)
    // Of what was asked only what makes a difference: a stranger's invented version gets what is ready for others.
    const key = [encoding, [...category].sort(), wanted.since, wanted.withFigures].join(' ')
    const bytes = await ready(`${version} ${figures.version()}`, key, () => encoded(JSON.stringify(answer(wanted)), encoding))
    setCache(res, 'board')
    res.set(codingHeaders(encoding)).type('json').send(bytes)
  }
}
