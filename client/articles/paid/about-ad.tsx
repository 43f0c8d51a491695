import { Link } from 'react-router'
import type { AdvertiserNotice, Article } from '#shared/articles/article.ts'
import { GoLink } from '../../ui/form/button.tsx'
import { REGISTRATION_SEARCH } from '../../ui/registration-search.ts'
import { useSite } from '../../ui/site.ts'
import styles from './paid-page.module.css'

/** Where the bar's "About this ad" leads. */
export const ABOUT_AD = 'about-ad'

/** Who paid for the page, what is on record about them, and what we receive. */
export function AboutAd({ article: { advertiser } }: { article: Article }) {
  const { name } = useSite()
  return (
    <section id={ABOUT_AD} className={styles.about} aria-labelledby="about-ad-title">
      <h2 id="about-ad-title">About this ad</h2>
      <p>
        <b>This is an advertisement and not a news article.</b> {name} is paid for this page and may be paid again when a reader
        asks to be contacted. We are not a licensed broker and give no investment advice.
      </p>
      {advertiser && <AdvertiserFacts advertiser={advertiser} />}
      <p>
        Every claim in our paid pages, with its status, is on the <Link to="/transparency">transparency page</Link>.
      </p>
      <p>
        <GoLink href="/">Back to the news</GoLink>
      </p>
    </section>
  )
}

function AdvertiserFacts({ advertiser }: { advertiser: AdvertiserNotice }) {
  const { legalName, address, email, phone, website, registrationText, callers, callingHours } = advertiser
  return (
    <dl className={styles.facts}>
      <dt>Paid for by</dt>
      <dd>{legalName}</dd>
      <dt>Address</dt>
      <dd>{address}</dd>
      <dt>Contact</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>, {phone}
        {website && (
          <>
            ,{' '}
            <a href={website} target="_blank" rel="noopener sponsored">
              website<span className="vh"> (opens in a new tab)</span>
            </a>
          </>
        )}
      </dd>
      <dt>Registration</dt>
      <dd>
        {registrationText}{' '}
        <a href={REGISTRATION_SEARCH} target="_blank" rel="noopener">
          Check it yourself<span className="vh"> in the national registration search (opens in a new tab)</span>
        </a>
        .
      </dd>
      <dt>Who may call</dt>
      <dd>
        {callers}. {callingHours}.
      </dd>
    </dl>
  )
}
