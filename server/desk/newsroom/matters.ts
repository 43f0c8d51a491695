/** What the newsroom has for *Today*: claims and licences that end, and drafts that wait. */
import type { Newsroom } from '#server/content/newsroom.ts'
import { counted } from '#shared/counted.ts'
import type { Matter } from '#shared/desk/views.ts'
import { deedAt } from '../today-deeds.ts'

const NOTICE_MS = 30 * 86_400_000

export type MattersOptions = {
  readonly newsroom: Pick<Newsroom, 'claims' | 'drafts' | 'photographs'>
  readonly now: () => number
}

type Ending = { readonly until: number }
/** The last day of the first that ends. */
const lastDay = (ending: readonly Ending[]): string =>
  new Date(Math.min(...ending.map(({ until }) => until)) - 1).toISOString().slice(0, 10)

/** A page whose claim has expired is withheld; a month before, there is time to look at the evidence again. */
async function claimMatters({ newsroom, now }: MattersOptions): Promise<Matter[]> {
  const due = (await newsroom.claims()).filter(({ until }) => until - now() < NOTICE_MS)
  if (due.length === 0) return []
  return [
    {
      title: `${counted(due.length, 'claim has', 'claims have')} to be checked again`,
      text: `${due.map(({ id }) => id).join(', ')}: the first expires on ${lastDay(due)}. Then its pages are withheld.`,
      since: undefined,
      isBad: due.some(({ until }) => until <= now()),
      ...deedAt('/newsroom'),
    },
  ]
}

/** A page whose licence has ended shows no photograph; a month before, there is time to ask for another. */
async function licenceMatters({ newsroom, now }: MattersOptions): Promise<Matter[]> {
  const pages = (await newsroom.photographs()).flatMap((photograph) => photograph.pages)
  const due = pages.flatMap(({ path, until = Number.POSITIVE_INFINITY }) => (until - now() < NOTICE_MS ? [{ path, until }] : []))
  if (due.length === 0) return []
  return [
    {
      title: `The licence of ${counted(due.length, 'photograph ends', 'photographs end')}`,
      text: `${due.map(({ path }) => path).join(', ')}: the first ends on ${lastDay(due)}. Then its page has no photograph.`,
      since: undefined,
      isBad: due.some(({ until }) => until <= now()),
      ...deedAt('/newsroom/media', due.length),
    },
  ]
}

async function draftMatters({ newsroom }: MattersOptions): Promise<Matter[]> {
  const waiting = await newsroom.drafts.list()
  if (waiting.length === 0) return []
  return [
    {
      title: `${counted(waiting.length, 'draft waits', 'drafts wait')} to be published`,
      text: `Readers see nothing of a draft. Publish or discard ${waiting.length === 1 ? 'it' : 'them'}.`,
      since: Math.min(...waiting.map((draft) => draft.updated_at)),
      isBad: false,
      ...deedAt('/newsroom?state=draft', waiting.length),
    },
  ]
}

/** All of it. */
export const contentMatters = async (options: MattersOptions): Promise<Matter[]> =>
  [await claimMatters(options), await licenceMatters(options), await draftMatters(options)].flat()
