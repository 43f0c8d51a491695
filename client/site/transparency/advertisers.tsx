import type { AdvertiserNotice } from '#shared/articles/article.ts'
import { QUOTED_LOCALE } from '#shared/language/locale.en.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Chip } from '../../ui/graphics/badge.tsx'
import { DataTable } from '../../ui/layout/prose.tsx'
import styles from './advertisers.module.css'
import * as texts from './texts.en.tsx'

/** A line each: an address of mail is parted nowhere. */
const Contact = ({ of: { address, email, phone } }: { of: AdvertiserNotice }) => (
  <span>
    <span className={styles.line} lang={QUOTED_LOCALE}>
      {address}
    </span>
    <span className={styles.line}>{email}</span>
    <span className={styles.line}>{phone}</span>
  </span>
)

/** A sample advertiser has no legal name; one chip says so. */
const Sample = ({ name }: { name: string }) => (
  <>
    {name} <Chip>{texts.sampleAdvertiser}</Chip>
  </>
)

/** A record begins its sentence. */
const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** The advertisers, with their contacts. */
export function Advertisers({ advertisers }: { advertisers: readonly AdvertiserNotice[] }) {
  if (advertisers.length === 0) return <EmptyState title={texts.noAdvertisers}>{texts.noAdvertisersText}</EmptyState>
  return (
    <DataTable
      quoted={advertisers.some(({ french }) => french === undefined)}
      caption={texts.advertisersHeading}
      head={[texts.advertiser, texts.registration, texts.callers, texts.contact]}
      rows={advertisers
        .map(texts.advertiserIn)
        .map((notice) => [
          notice.sample ? <Sample key="name" name={notice.displayName} /> : notice.legalName,
          texts.registrationIn(notice),
          `${capital(notice.callers)}. ${capital(notice.callingHours)}`,
          <Contact key="contact" of={notice} />,
        ])}
    />
  )
}
