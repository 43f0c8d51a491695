/** Problems in the words of a form, where the schema speaks of the file. */
import { FRONT_RULE, NOT_HERE } from '#server/articles/parse/fields.ts'
import type { ContentProblem } from '#server/articles/problem.ts'
import { TWIN_RULE } from '#server/articles/twins.ts'
import { wallOf, whyNever } from '#server/content/forms/moments.ts'
import type { PageField } from '#shared/desk/page-fields.ts'

type Said = Pick<ContentProblem, 'message' | 'allowed'>

const NEVER = {
  'no-day': { message: 'there is no such day', allowed: 'a day that exists' },
  'skipped-hour': { message: 'clocks skip this hour on that night', allowed: 'a time before 02:00, or from 03:00 on' },
} as const satisfies Readonly<Record<string, Said>>

/** Returns what a form says of a problem. `field`: where it shows it. */
export function plainly({ rule, message, allowed }: ContentProblem, field: PageField | undefined): Said {
  if (message === NOT_HERE) return { message: 'a page of this kind does not have it', allowed: 'nothing' }
  if (field?.kind !== 'moment') return { message, allowed }
  if (rule === TWIN_RULE) return { message, allowed: wallOf(allowed) }
  if (rule !== FRONT_RULE) return { message, allowed }
  const why = whyNever(field.value)
  return why ? NEVER[why] : { message, allowed: 'a day and a time, such as 2026-05-29T09:30' }
}
