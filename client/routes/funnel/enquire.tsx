import type { Article } from '#shared/articles/article.ts'
import { Threads } from '../../articles/comments/comments.tsx'
import { servicesContext } from '../../context.ts'
import { enquireAction } from '../../funnel/actions/enquire.server.ts'
import { openedComments } from '../../funnel/actions/opened-comments.server.ts'
import { useOffer } from '../../funnel/details/offer.ts'
import { RegistrationForm } from '../../funnel/registration-form.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import { ToldBanner } from '../../ui/feedback/states.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { PaidChip } from '../../ui/graphics/badge.tsx'
import { Main } from '../../ui/layout/main.tsx'
import styles from '../../ui/layout/two-column.module.css'
import type { Route } from './+types/enquire'
import * as texts from './texts/enquire.en.ts'

export const meta = metaOf(PAGE.enquire)

/** The part of a paid page that this one shows. */
const partOf = ({ href, title, advertiser, commentsGate, comments, commentCount }: Article) => ({
  page: href,
  title,
  label: texts.advertisementPaidContent(advertiser?.displayName ?? texts.theAdvertiser),
  source: commentsGate?.source ?? '',
  button: commentsGate?.button ?? texts.send,
  comments,
  count: commentCount,
})

/** `page`: the paid page whose comments open once its form was sent without script. */
export function loader({ request, context }: Route.LoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? ''
  const article = context.get(servicesContext).articles.get(page.replace(/^(?:\/fr)?\/articles\//, ''))
  if (article?.kind !== 'paid' || !article.commentsGate || article.href !== page) return { part: undefined, open: false }
  return { part: partOf(article), open: openedComments(request).includes(page) }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export const action = ({ request, context }: Route.ActionArgs) => enquireAction(request, context)

/** Where the comments of a paid page open without script. Without a page in the address it only explains itself. */
export default function Enquire({ loaderData: { part, open }, actionData }: Route.ComponentProps) {
  const offer = useOffer()
  if (!part && !actionData)
    return (
      <Main className={`wrap ${styles.page}`}>
        <div>
          <h1>{texts.sampleComments}</h1>
          <p className="lede">{texts.nothingSent}</p>
          <ButtonLink href="/" kind="ghost">
            {texts.toTheFront}
          </ButtonLink>
        </div>
      </Main>
    )
  return (
    <Main paid className={`wrap ${styles.page}`}>
      <div>
        <PaidChip>{part?.label ?? texts.advertisement}</PaidChip>
        <h1>{open ? texts.sampleComments : texts.lockedHeading}</h1>
        {part && open && !actionData ? (
          <Opened part={part} advertiser={offer?.advertiser ?? texts.theAdvertiser} />
        ) : (
          <div className={styles.form}>
            <RegistrationForm
              variant="page"
              button={part?.button ?? texts.send}
              gate={{}}
              origin={actionData?.origin ?? part}
              start={actionData?.start}
            />
          </div>
        )}
      </div>
    </Main>
  )
}

function Opened({ part: { page, title, comments, count }, advertiser }: { part: ReturnType<typeof partOf>; advertiser: string }) {
  return (
    <>
      <ToldBanner role="status" icon="check">
        {texts.commentsOpen(advertiser)}
      </ToldBanner>
      <p className="lede">{texts.samplesDescription(count, title)}</p>
      <div className={styles.form}>
        <Threads comments={comments} />
      </div>
      <ButtonLink href={page} kind="ghost">
        {texts.backToPage}
      </ButtonLink>
    </>
  )
}
