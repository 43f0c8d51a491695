import { Link } from 'react-router'
import { TRACKING_COOKIE_DAYS } from '#shared/funnel/tracking.ts'
import { TextSection } from '../../ui/layout/prose.tsx'
import { otherSitesText } from './other-sites.ts'
import * as texts from './texts.en.tsx'

/** What we do with the data of a visitor who only reads. */
export const Reading = ({ network }: { network: string | null }) => (
  <TextSection title={texts.reading}>
    <p>{texts.anonymousReading(otherSitesText(network), <Link to="/transparency">{texts.keptListLink}</Link>)}</p>
    <p>{texts.trackingText(TRACKING_COOKIE_DAYS)}</p>
  </TextSection>
)
