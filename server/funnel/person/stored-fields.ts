/** The fields of a registration as the store keeps them, encrypted: in a draft and in a lead. */
import { z } from 'zod'
import { NEEDED_NAMES, OPTIONAL_NAMES } from '#shared/funnel/lead-fields.ts'
import { recordOf } from '#shared/typed-keys.ts'

export const STORED_FIELDS = {
  ...recordOf(OPTIONAL_NAMES, () => z.string().optional()),
  ...recordOf(NEEDED_NAMES, () => z.string()),
}
