import { PAGE_PLATES } from '#shared/articles/plates.ts'
import { cityOf, postalAddressOf } from '#shared/ui/site.ts'
import { ContactMessageForm } from '../../funnel/enquiry/contact-message-form.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import { PlateFigure } from '../../ui/graphics/plate.tsx'
import { IconList } from '../../ui/layout/icon-list.tsx'
import { Main } from '../../ui/layout/main.tsx'
import styles from '../../ui/layout/two-column.module.css'
import { useSite } from '../../ui/site.ts'
import type { Route } from './+types/contact'
import { contactAction } from './contact-action.server.ts'

export const meta = metaOf(PAGE.contact)

const mail = (address: string) => (
  <a className="lone" href={`mailto:${address}`}>
    {address}
  </a>
)

export const loader = ({ request }: Route.LoaderArgs) => ({ sent: new URL(request.url).searchParams.has('sent') })

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export const action = ({ request, context }: Route.ActionArgs) => contactAction(request, context)

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite()
  const { contacts } = site
  return (
    <Main className={`wrap ${styles.page}`}>
      <div>
        <h1>Contact</h1>
        <p className="lede">A person reads every message. We aim to reply within 24 hours.</p>
        <div className={styles.form}>
          <ContactMessageForm sent={loaderData.sent && !actionData} {...actionData} />
        </div>
      </div>
      <aside className={styles.aside} aria-label="Addresses">
        <IconList
          items={[
            { icon: 'mail', title: 'General', text: mail(contacts.general) },
            { icon: 'chart', title: 'Advertising', text: mail(contacts.advertising) },
            { icon: 'news', title: 'Editorial', text: mail(contacts.editorial) },
            ...(contacts.phone ? [{ icon: 'phone', title: 'Phone', text: contacts.phone } as const] : []),
            site.address.street
              ? { icon: 'mail', title: 'Post', text: postalAddressOf(site) }
              : { icon: 'news', title: 'City', text: cityOf(site) },
          ]}
        />
        <PlateFigure {...PAGE_PLATES.contact} size="wide" caption="Generated illustration." />
      </aside>
    </Main>
  )
}
