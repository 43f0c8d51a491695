import { Link } from 'react-router'
import { TRACKING_COOKIE_DAYS } from '#shared/funnel/tracking.ts'
import { TextSection } from '../../ui/layout/text-section.tsx'
import { otherSitesText } from './other-sites.ts'

/** What we do with the data of a visitor who only reads. */
export const Reading = ({ network }: { network: string | null }) => (
  <TextSection title="Reading">
    <p>
      You can read every page without telling us who you are. {otherSitesText(network)} We build no profiles. Your choice of
      theme, your watchlist and the figures that you saw at your last visit stay in your own browser;{' '}
      <Link to="/transparency">everything that is kept there</Link> is listed.
    </p>
    <p>
      How you reached us (campaign parameters in the address) is kept in the page and its form, and goes out with a form that you
      send. We store it in a cookie, for {TRACKING_COOKIE_DAYS} days, if you allow that.
    </p>
  </TextSection>
)
