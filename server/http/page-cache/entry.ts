/** A ready page with what it shows, how far that lies behind what there is, and how it is sent. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from '../answers/content-encoding.ts'
import type { Freshness } from './freshness.ts'
import type { SharedPage } from './page-list.ts'
import type { ReadyPage, Variant } from './ready-page.ts'

export type Entry = {
  readonly bytes: ReadyPage
  readonly renderedAt: number
  readonly content: string
  readonly prices: string
}

/** How long this page has shown less than it should, in milliseconds; `undefined` if it shows what there is. */
export function behind(freshness: Freshness, page: SharedPage, entry: Entry, now: number): number | undefined {
  const age = now - entry.renderedAt
  if (entry.content !== freshness.content()) return age
  return entry.prices === freshness.prices(page) ? undefined : age - freshness.paceMs(page)
}

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Sends these bytes in the form that the reader likes best. `grown` is called when that form had to be made first. */
export function send(
  { bytes }: Pick<Entry, 'bytes'>,
  req: IncomingMessage,
  res: ServerResponse,
  grown: () => void,
): '304' | undefined {
  if (req.headers['if-none-match']?.includes(bytes.tag)) {
    res.writeHead(304, bytes.notModified).end()
    return '304'
  }
  const encoding = chooseEncoding(req, ENCODINGS)
  const write = ({ head, body }: Variant): void => {
    res.writeHead(200, head)
    res.end(req.method === 'HEAD' ? undefined : body)
  }
  const ready = bytes.variant(encoding)
  if (ready) write(ready)
  else
    bytes.make(encoding).then(
      (made) => {
        grown()
        write(made)
      },
      (error: Error) => res.destroy(error),
    )
}
