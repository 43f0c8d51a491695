import type { HourChoice, NoHour } from '#shared/market/past.ts'
import { Main } from '../../ui/layout/main.tsx'
import { PageTitle } from '../../ui/layout/section.tsx'
import { HourForm } from './hour-form.tsx'
import * as pageTexts from './past-page.en.ts'
import { noHour } from './texts.en.tsx'

type NoHourProps = {
  readonly why: NoHour
  /** An hour that has prices, with what else there is. */
  readonly other: { readonly at: number; readonly choice: HourChoice } | undefined
  readonly path: string
  readonly title: string
}

/** Nothing to show, and the form to choose another hour. */
export const NoHourPage = ({ why, other, path, title }: NoHourProps) => (
  <Main>
    <PageTitle title={pageTexts.atAPast(title)} lede={noHour[why]} />
    {other && <HourForm page={path} ranged={path} {...other} />}
  </Main>
)
