import type { AdvertiserNotice } from '#shared/articles/article.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { DataTable } from '../../ui/layout/prose.tsx'
import styles from './advertisers.module.css'
import * as texts from './texts.en.tsx'

/** `None on record.`: the column has said of what. */
const underHead = (text: string): string => text.replace(/^[^:.]+:\s*(?<first>.)/, (...[, first]) => String(first).toUpperCase())

/** A line each: an address of mail is parted nowhere. */
const Contact = ({ lines }: { lines: readonly string[] }) => (
  <span>
    {lines.map((line) => (
      <span key={line} className={styles.line}>
        {line}
      </span>
    ))}
  </span>
)

/** The advertisers, with their contacts. */
export function Advertisers({ advertisers }: { advertisers: readonly AdvertiserNotice[] }) {
  if (advertisers.length === 0) return <EmptyState title={texts.noAdvertisers}>{texts.noAdvertisersText}</EmptyState>
  return (
    <DataTable
      quoted
      caption={texts.advertisersHeading}
      head={[texts.advertiser, texts.registration, texts.callers, texts.contact]}
      rows={advertisers.map(({ legalName, sample, registrationText, callers, callingHours, address, email, phone }) => [
        sample ? texts.sampleAdvertiser(legalName) : legalName,
        underHead(registrationText),
        `${callers}. ${callingHours}`,
        <Contact key="contact" lines={[address, email, phone]} />,
      ])}
    />
  )
}
