import { EXTRA_NAMES, leadField } from '#shared/funnel/lead-fields.ts'
import { Banner } from '../../ui/feedback/states.tsx'
import button from '../../ui/form/button.module.css'
import { ButtonLink } from '../../ui/form/button.tsx'
import { PaidChip } from '../../ui/graphics/badge.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import * as icons from '../../ui/graphics/page-icons.ts'
import { type Fact, Facts } from '../../ui/layout/facts.tsx'
import { NewTab } from '../../ui/new-tab.tsx'
import { REGISTRATION_SEARCH } from '../../ui/registration-search.ts'
import { useSite } from '../../ui/site.ts'
import { type Offer, useOffer } from '../details/offer.ts'
import { OUTCOME_TEXTS } from '../texts.en.tsx'
import { webAddress } from './leave.ts'
import styles from './leaving.module.css'
import * as texts from './texts.en.tsx'

/** `awaited`: the company has not answered yet; `open`: it has, perhaps without a page to go to. */
export type LeavingProps = {
  way: 'none' | 'awaited' | 'open'
  url?: string | undefined
  receipt?: string | undefined
  /** What is on record of the company's registration. */
  registration: string | undefined
  demo: boolean
}

/** What the visitor reads, and why no page opens where none does. */
function words({ way, url }: LeavingProps, { brand }: Offer, paper: string): { readonly title: string; readonly text: string } {
  const title = texts.leavingTitle(brand)
  if (way === 'none')
    return {
      title: texts.nothingToOpen,
      text: texts.notRegistered,
    }
  if (way === 'awaited')
    return {
      title,
      text: texts.beingPassedOn(brand, paper),
    }
  if (url === undefined)
    return {
      title: texts.yourRegistrationIsKept,
      text: texts.noAdvertiserPage(brand),
    }
  return { title, text: texts.advertiserPageReady(paper) }
}

function factsOf({ url, receipt, registration }: LeavingProps, { advertiser }: Offer): Fact[] {
  return [
    ...(url === undefined ? [] : [[texts.site, new URL(url).host] as const]),
    [texts.company, advertiser],
    ...(registration === undefined ? [] : [[texts.onRecord, registration] as const]),
    [texts.itReceives, OUTCOME_TEXTS.receives(EXTRA_NAMES.flatMap((name) => leadField(name).passedOn ?? []))],
    ...(receipt ? [[texts.receipt, receipt] as const] : []),
  ]
}

/** The page between ours and the company's: on manila, because what comes next is an advertiser's. */
export function Leaving({ url: told, ...props }: LeavingProps) {
  const { name } = useSite()
  const offer = useOffer()
  const url = webAddress(told)
  if (!offer) return null
  const { title, text } = words({ url, ...props }, offer, name)
  const [back, label] = props.way === 'none' ? (['/register', texts.register] as const) : (['/', texts.stayWith(name)] as const)
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.sheet}>
        <div className={styles.hatch} aria-hidden="true" />
        <div className={styles.inner}>
          <div>
            <PaidChip>{texts.advertisementPaidContent(offer.brand)}</PaidChip>
          </div>
          {props.demo && <Banner icon="warning">{texts.demonstrationNotice}</Banner>}
          <h1>{title}</h1>
          <p>{text}</p>
          {url !== undefined && (
            <a href={url} className={button.button} rel="noopener">
              {texts.continueTo(offer.brand)}
              <Icon name={icons.external} small />
            </a>
          )}
          {props.way !== 'none' && <Facts facts={factsOf({ url, ...props }, offer)} />}
          <ButtonLink href={back} kind="ghost">
            {label}
          </ButtonLink>
          <p className={styles.fine}>
            {texts.paidNotice(
              name,
              <a href={REGISTRATION_SEARCH} target="_blank" rel="noopener">
                {texts.checkTheFirms}
                <NewTab />
              </a>,
            )}
          </p>
        </div>
      </div>
    </div>
  )
}
