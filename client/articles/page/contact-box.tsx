import { useSite } from '../../ui/site.ts'
import { Titled } from '../body/boxes.tsx'
import { usePage } from './page-parts.ts'

/** How to reach those who answer for the page: the newsroom, or the advertiser and our advertising desk. */
export function ContactBox() {
  const { advertiser } = usePage().article
  const { contacts } = useSite()
  if (!advertiser)
    return (
      <Titled look="takeaways" title="Contact the newsroom">
        <p>
          Seen a mistake, or know more? Write to <a href={`mailto:${contacts.editorial}`}>{contacts.editorial}</a>. We correct
          errors in the open, with the date.
        </p>
      </Titled>
    )
  return (
    <Titled look="takeaways" title="Contact">
      <p>
        This page was written for {advertiser.displayName}, not by our newsroom. The advertiser:{' '}
        <a href={`mailto:${advertiser.email}`}>{advertiser.email}</a>, {advertiser.phone}. Complaints about this advertisement:{' '}
        <a href={`mailto:${contacts.advertising}`}>{contacts.advertising}</a>.
      </p>
    </Titled>
  )
}
