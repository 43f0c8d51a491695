import { ownPath } from '#shared/funnel/form-text.ts'
import { useOffer } from '../../funnel/details/offer.ts'
import { EnquiryForm, EnquirySent } from '../../funnel/enquiry/enquiry-form.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Main } from '../../ui/layout/main.tsx'
import styles from '../../ui/layout/two-column.module.css'
import type { Route } from './+types/enquire'
import { enquireAction } from './enquire-action.server.ts'

export const meta = metaOf({
  title: 'Your enquiry',
  description: 'What happened to the form you sent.',
  noindex: true,
})

/** `from`: the page a sent form stood on. `page`: the page whose gate asks for the form, where no script opens a dialog. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const asked = query.get('page')
  const gate = asked === null ? null : { page: ownPath(asked), source: (query.get('source') ?? '').slice(0, 60) }
  return { from: ownPath(query.get('from') ?? ''), gate }
}

export const action = ({ request, context }: Route.ActionArgs) => enquireAction(request, context)

/** Where promotional forms go without script: what happened, or the form again with what was wrong. */
export default function Enquire({ loaderData, actionData }: Route.ComponentProps) {
  const offer = useOffer()
  return (
    <Main className={`wrap ${styles.page}`}>
      <div>
        <h1>Your enquiry</h1>
        <div className={styles.form}>
          {actionData ? (
            <EnquiryForm kind="form" button="Send" {...actionData} />
          ) : loaderData.gate ? (
            <EnquiryForm kind="gate" button="Send" {...loaderData.gate} />
          ) : (
            <>
              <EnquirySent advertiser={offer?.advertiser ?? 'the advertiser'} />
              <ButtonLink href={loaderData.from} kind="ghost">
                Back to the page
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </Main>
  )
}
