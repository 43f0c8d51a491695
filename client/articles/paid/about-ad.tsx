import { Link } from 'react-router'
import type { AdvertiserNotice, Article } from '#shared/articles/article.ts'
import { QUOTED_LOCALE } from '#shared/language/locale.en.ts'
import { GoLink } from '../../ui/form/button.tsx'
import { NewTab } from '../../ui/new-tab.tsx'
import { REGISTRATION_SEARCH } from '../../ui/registration-search.ts'
import { useSite } from '../../ui/site.ts'
import styles from './paid-page.module.css'
import * as texts from './texts.en.tsx'

/** Where the bar's "About this ad" leads. */
export const ABOUT_AD = 'about-ad'

/** The payer of the page, their record, and what we receive. */
export function AboutAd({ article: { advertiser } }: { article: Article }) {
  const { name } = useSite()
  return (
    <section id={ABOUT_AD} className={styles.about} aria-labelledby="about-ad-title">
      <h2 id="about-ad-title">{texts.aboutThisAd}</h2>
      <p>{texts.whoPaysUs(<b>{texts.isAdvertisement}</b>, name)}</p>
      {advertiser && <AdvertiserFacts advertiser={advertiser} />}
      <p>{texts.claimsListedAt(<Link to="/transparency">{texts.transparencyPage}</Link>)}</p>
      <p>
        <GoLink href="/">{texts.backToNews}</GoLink>
      </p>
    </section>
  )
}

function AdvertiserFacts({ advertiser }: { advertiser: AdvertiserNotice }) {
  const { legalName, address, email, phone, website, registrationText, callers, callingHours } = advertiser
  return (
    <dl className={styles.facts}>
      <dt>{texts.paidForBy}</dt>
      <dd lang={QUOTED_LOCALE}>{legalName}</dd>
      <dt>{texts.address}</dt>
      <dd>{address}</dd>
      <dt>{texts.contact}</dt>
      <dd>
        {texts.contacts(
          <a href={`mailto:${email}`}>{email}</a>,
          phone,
          website && (
            <a href={website} target="_blank" rel="noopener sponsored">
              {texts.website}
              <NewTab />
            </a>
          ),
        )}
      </dd>
      <dt>{texts.registration}</dt>
      <dd>
        {texts.registrationWith(
          registrationText,
          <a href={REGISTRATION_SEARCH} target="_blank" rel="noopener">
            {texts.checkItYourself(<span className="vh">{texts.registrationSearchHint}</span>)}
          </a>,
        )}
      </dd>
      <dt>{texts.whoMayCall}</dt>
      <dd>{texts.callersAt(callers, callingHours)}</dd>
    </dl>
  )
}
