import { PAGE_PLATES } from '#shared/articles/plates.ts'
import { CHANNELS } from '#shared/funnel/channel-texts.en.ts'
import { isKeyOf } from '#shared/typed-keys.ts'
import { servicesContext } from '../../context.ts'
import { registerAction } from '../../funnel/actions/register.server.ts'
import { countriesOf, requestHidden } from '../../funnel/actions/registration.server.ts'
import { useConversionHook } from '../../funnel/outcome/use-conversion-hook.ts'
import { Disclaimer } from '../../funnel/promotion/disclaimer.tsx'
import { RegistrationForm } from '../../funnel/registration-form.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import { ContactButtons } from '../../shell/footer/contact.tsx'
import { PaidChip } from '../../ui/graphics/badge.tsx'
import * as icons from '../../ui/graphics/page-icons.ts'
import { Plate } from '../../ui/graphics/plate.tsx'
import { IconList } from '../../ui/layout/icon-list.tsx'
import { Main } from '../../ui/layout/main.tsx'
import styles from '../../ui/layout/two-column.module.css'
import type { Route } from './+types/register'
import * as texts from './texts/register.en.ts'

export const meta = metaOf(PAGE.register)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { funnel, verificationCookie, allowedCountries, conversion } = context.get(servicesContext)
  const via = new URL(request.url).searchParams.get('via')
  const channel = via !== null && isKeyOf(CHANNELS, via) ? via : undefined
  return {
    ...(conversion && { conversion }),
    start: await funnel.registration.standing(verificationCookie.read(request.headers.get('cookie'))),
    channel,
    countries: countriesOf(allowedCountries),
    hidden: requestHidden(context, request, channel ? 'footer' : 'page'),
  }
}

/** When to try again belongs to the whole page too, for posts without script. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export const action = ({ request, context }: Route.ActionArgs) => registerAction(request, context)

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { channel, countries, hidden } = loaderData
  useConversionHook(loaderData.conversion)
  return (
    <Main className={`wrap ${styles.page}`}>
      <div>
        <PaidChip>{texts.promotion}</PaidChip>
        <h1>{channel ? CHANNELS[channel].title : texts.createYourAccount}</h1>
        <p className="lede">{texts.spotlightText}</p>
        <div className={styles.form}>
          <RegistrationForm
            variant="page"
            button={channel ? texts.getStarted : texts.createAccount}
            start={actionData?.start ?? loaderData.start}
            origin={actionData?.origin}
            countries={countries}
            hidden={hidden}
            via={channel}
          />
          <p className={styles.or}>{texts.orConnectAnother}</p>
          <ContactButtons kind="ghost" />
        </div>
      </div>
      <aside className={styles.aside} aria-label={texts.whatYouGet}>
        <IconList
          items={[
            {
              icon: icons.chart,
              title: texts.pricesBenefit,
              text: texts.pricesBenefitText,
            },
            {
              icon: icons.news,
              title: texts.insightsBenefit,
              text: texts.insightsBenefitText,
            },
            {
              icon: icons.phone,
              title: texts.callBenefit,
              text: texts.callBenefitText,
            },
          ]}
        />
        <Plate {...PAGE_PLATES.register} size="wide" />
        <Disclaimer />
      </aside>
    </Main>
  )
}
