import { PAGE_PLATES } from '#shared/articles/plates.ts'
import { cityOf, postalAddressOf } from '#shared/ui/site.ts'
import { contactAction } from '../../funnel/actions/contact.server.ts'
import { ContactMessageForm } from '../../funnel/enquiry/contact-message-form.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import * as icons from '../../ui/graphics/page-icons.ts'
import { PlateFigure } from '../../ui/graphics/plate.tsx'
import { IconList } from '../../ui/layout/icon-list.tsx'
import { Main } from '../../ui/layout/main.tsx'
import styles from '../../ui/layout/two-column.module.css'
import { useSite } from '../../ui/site.ts'
import type { Route } from './+types/contact'
import * as texts from './texts/contact.en.ts'

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
        <h1>{texts.contact}</h1>
        <p className="lede">{texts.replyPromise}</p>
        <div className={styles.form}>
          <ContactMessageForm sent={loaderData.sent && !actionData} {...actionData} />
        </div>
      </div>
      <aside className={styles.aside} aria-label={texts.addresses}>
        <IconList
          items={[
            { icon: icons.mail, title: texts.general, text: mail(contacts.general) },
            { icon: icons.chart, title: texts.advertising, text: mail(contacts.advertising) },
            { icon: icons.news, title: texts.editorial, text: mail(contacts.editorial) },
            ...(contacts.phone ? [{ icon: icons.phone, title: texts.phone, text: contacts.phone } as const] : []),
            site.address.street
              ? { icon: icons.place, title: texts.post, text: postalAddressOf(site) }
              : { icon: icons.place, title: texts.city, text: cityOf(site) },
          ]}
        />
        <PlateFigure {...PAGE_PLATES.contact} size="wide" caption={texts.generatedIllustration} />
      </aside>
    </Main>
  )
}
