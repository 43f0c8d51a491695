/** Problems in the words of a form, where the schema speaks of the file. */
import { NOT_HERE } from '#server/articles/parse/yaml.ts'
import type { ContentProblem } from '#server/articles/problem.ts'
import { TWIN_RULE } from '#server/articles/twins.ts'
import { isSkipped, wallOf } from '#server/content/forms/moments.ts'
import type { PageField } from '#shared/desk/page-fields.ts'

type Said = Pick<ContentProblem, 'message' | 'allowed'>

/** Returns what a form says of a problem. `field`: where it shows it. */
export function plainly({ rule, message, allowed }: ContentProblem, field: PageField | undefined): Said {
  if (message === NOT_HERE) return { message: 'a page of this kind does not have it', allowed: 'nothing' }
  if (field?.kind !== 'moment') return { message, allowed }
  if (rule === TWIN_RULE) return { message, allowed: wallOf(allowed) }
  if (isSkipped(field.value))
    return { message: 'clocks skip this hour on that night', allowed: 'a time before 02:00, or from 03:00 on' }
  return { message, allowed: 'a day and a time, such as 2026-05-29T09:30' }
}
