import { EXTRA_NAMES, leadField } from '#shared/funnel/lead-fields.ts'
import { Banner } from '../../ui/feedback/states.tsx'
import button from '../../ui/form/button.module.css'
import { ButtonLink } from '../../ui/form/button.tsx'
import { PaidChip } from '../../ui/graphics/badge.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { type Fact, Facts } from '../../ui/layout/facts.tsx'
import { REGISTRATION_SEARCH } from '../../ui/registration-search.ts'
import { useSite } from '../../ui/site.ts'
import { type Offer, useOffer } from '../details/offer.ts'
import { OUTCOME_TEXTS } from '../texts.en.tsx'
import { webAddress } from './leave.ts'
import styles from './leaving.module.css'

/** `awaited`: the company has not answered yet; `open`: it has, perhaps without a page to go to. */
export type LeavingProps = {
  way: 'none' | 'awaited' | 'open'
  url?: string | undefined
  receipt?: string | undefined
  /** What is on record of the company's registration. */
  registration: string | undefined
  demo: boolean
}

/** What the visitor is told, and why nothing opens where nothing does. */
function words({ way, url }: LeavingProps, { brand }: Offer, paper: string): { readonly title: string; readonly text: string } {
  const title = `You are leaving for ${brand}’s site`
  if (way === 'none')
    return {
      title: 'Nothing to open',
      text: 'You haven’t registered in this browser.',
    }
  if (way === 'awaited')
    return {
      title,
      text: `Your registration is being passed on, and ${brand}’s own page opens here once it has answered. That takes a few seconds; if nothing opens, the tab before this one says why. Nothing here asks for money, and no one at ${paper} will.`,
    }
  if (url === undefined)
    return {
      title: 'Your registration is kept',
      text: `${brand} has no page to open for it. Your receipt says what was agreed to.`,
    }
  return { title, text: `Its own page is ready. Nothing here asks for money, and no one at ${paper} will.` }
}

function factsOf({ url, receipt, registration }: LeavingProps, { advertiser }: Offer): Fact[] {
  return [
    ...(url === undefined ? [] : [['Site', new URL(url).host] as const]),
    ['Company', advertiser],
    ...(registration === undefined ? [] : [['On record', registration] as const]),
    ['It receives', OUTCOME_TEXTS.receives(EXTRA_NAMES.flatMap((name) => leadField(name).passedOn ?? []))],
    ...(receipt ? [['Receipt', receipt] as const] : []),
  ]
}

/** The page between ours and the company's: on manila, because what comes next is an advertiser's. */
export function Leaving({ url: told, ...props }: LeavingProps) {
  const { name } = useSite()
  const offer = useOffer()
  const url = webAddress(told)
  if (!offer) return null
  const { title, text } = words({ url, ...props }, offer, name)
  const [back, label] = props.way === 'none' ? (['/register', 'Register'] as const) : (['/', `Stay with ${name}`] as const)
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.sheet}>
        <div className={styles.hatch} aria-hidden="true" />
        <div className={styles.inner}>
          <div>
            <PaidChip>Advertisement · paid content by {offer.brand}</PaidChip>
          </div>
          {props.demo && <Banner icon="warning">Demonstration: this company is fictional, and so is its offer.</Banner>}
          <h1>{title}</h1>
          <p>{text}</p>
          {url !== undefined && (
            <a href={url} className={button.button} rel="noopener">
              Continue to {offer.brand}
              <Icon name="external" small />
            </a>
          )}
          {props.way !== 'none' && <Facts facts={factsOf({ url, ...props }, offer)} />}
          <ButtonLink href={back} kind="ghost">
            {label}
          </ButtonLink>
          <p className={styles.fine}>
            {name} is paid when a reader registers.{' '}
            <a href={REGISTRATION_SEARCH} target="_blank" rel="noopener">
              Check the firm’s registration<span className="vh"> (opens in a new tab)</span>
            </a>{' '}
            before you send money.
          </p>
        </div>
      </div>
    </div>
  )
}
