import { useRouteLoaderData } from 'react-router'
import type { ConsentWording } from '#shared/funnel-ports.ts'

/** Who receives a lead, and the words beside the boxes: the same for everyone, so part of every page's data. */
export type Offer = { readonly advertiser: string; readonly wording: ConsentWording }

/** From the root loader; `undefined` on an error page that has no data. */
export function useOffer(): Offer | undefined {
  const data = useRouteLoaderData('root') as { offer?: Offer } | undefined
  return data?.offer
}
