import { useSite } from '../../ui/site.ts'
import { Titled } from '../body/boxes.tsx'
import { usePage } from './page-parts.ts'
import * as texts from './texts.en.tsx'

/** Contacts for the page: the newsroom, or the advertiser and our advertising desk. */
export function ContactBox() {
  const { advertiser } = usePage().article
  const { contacts } = useSite()
  if (!advertiser)
    return (
      <Titled look="takeaways" title={texts.contactTheNewsroom}>
        <p>{texts.correctionsInvitation(<a href={`mailto:${contacts.editorial}`}>{contacts.editorial}</a>)}</p>
      </Titled>
    )
  return (
    <Titled look="takeaways" title={texts.contact}>
      <p>
        {texts.writtenForAdvertiser(
          advertiser.displayName,
          <a href={`mailto:${advertiser.email}`}>{advertiser.email}</a>,
          advertiser.phone,
          <a href={`mailto:${contacts.advertising}`}>{contacts.advertising}</a>,
        )}
      </p>
    </Titled>
  )
}
