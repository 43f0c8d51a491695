import type { Article } from '#shared/articles/article.ts'
import { Threads } from '../../articles/comments/comments.tsx'
import { servicesContext } from '../../context.ts'
import { useOffer } from '../../funnel/details/offer.ts'
import { RegistrationForm } from '../../funnel/registration-form.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import { ToldBanner } from '../../ui/feedback/states.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { PaidChip } from '../../ui/graphics/badge.tsx'
import { Main } from '../../ui/layout/main.tsx'
import styles from '../../ui/layout/two-column.module.css'
import type { Route } from './+types/enquire'
import { enquireAction } from './enquire-action.server.ts'
import { openedComments } from './opened-comments.server.ts'

export const meta = metaOf(PAGE.enquire)

/** The part of a paid page that this one shows. */
const partOf = ({ href, title, advertiser, commentsGate, comments, commentCount }: Article) => ({
  page: href,
  title,
  label: `Advertisement · paid content by ${advertiser?.displayName ?? 'the advertiser'}`,
  source: commentsGate?.source ?? '',
  button: commentsGate?.button ?? 'Send',
  comments,
  count: commentCount,
})

/** `page`: the paid page whose comments are requested. They open once its form was sent without script. */
export function loader({ request, context }: Route.LoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? ''
  const article = context.get(servicesContext).articles.get(page.replace(/^\/articles\//, ''))
  if (article?.kind !== 'paid' || !article.commentsGate || article.href !== page) return { part: undefined, open: false }
  return { part: partOf(article), open: openedComments(request).includes(page) }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export const action = ({ request, context }: Route.ActionArgs) => enquireAction(request, context)

/** Where the comments of a paid page open without script. Opened by itself it thanks no one and asks for nothing. */
export default function Enquire({ loaderData: { part, open }, actionData }: Route.ComponentProps) {
  const offer = useOffer()
  if (!part && !actionData)
    return (
      <Main className={`wrap ${styles.page}`}>
        <div>
          <h1>Sample comments</h1>
          <p className="lede">Nothing was sent. This page opens the sample comments of a paid page, and begins there.</p>
          <ButtonLink href="/" kind="ghost">
            To the front page
          </ButtonLink>
        </div>
      </Main>
    )
  return (
    <Main paid className={`wrap ${styles.page}`}>
      <div>
        <PaidChip>{part?.label ?? 'Advertisement'}</PaidChip>
        <h1>{open ? 'Sample comments' : 'Sign up to view comments'}</h1>
        {part && open && !actionData ? (
          <Opened part={part} advertiser={offer?.advertiser ?? 'the advertiser'} />
        ) : (
          <div className={styles.form}>
            <RegistrationForm
              variant="page"
              button={part?.button ?? 'Send'}
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
        The comments are open. Opening them passed nothing on to {advertiser}.
      </ToldBanner>
      <p className="lede">
        {count} sample comments on “{title}”, written by the publisher, not by customers.
      </p>
      <div className={styles.form}>
        <Threads comments={comments} />
      </div>
      <ButtonLink href={page} kind="ghost">
        Back to the page
      </ButtonLink>
    </>
  )
}
