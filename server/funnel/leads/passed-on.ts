/** The fields that an advertiser receives, with their words in the consent, the privacy page and the table of retention. */
import { LEAD_FIELD_NAMES, leadField } from '#shared/funnel/lead-fields.ts'
import { TRACKING_KEYS } from '#shared/funnel/tracking.ts'
import { CONNECTION_WORDS } from './texts.en.ts'

const OF_THE_FORM = Map.groupBy(LEAD_FIELD_NAMES, (name) => leadField(name).passedOn)

const OF_THE_CONNECTION = [
  // The country is looked up from the address.
  { words: CONNECTION_WORDS.address, fields: ['clientIP', 'country'] },
  { words: CONNECTION_WORDS.browser, fields: ['userAgent'] },
  { words: CONNECTION_WORDS.origin, fields: TRACKING_KEYS },
] as const

export const PASSED_ON = [
  ...[...OF_THE_FORM].flatMap(([words, fields]) => (words === undefined ? [] : [{ words, fields }])),
  ...OF_THE_CONNECTION,
]

/** What the tracker receives besides: our account with it and the name of our campaign, the same for every lead. */
export const ABOUT_US = ['ApiKey', 'brand'] as const

/** All that leaves: a field that is in neither list is not sent. */
export const PASSED_ON_FIELDS = [...PASSED_ON.flatMap(({ fields }) => fields), ...ABOUT_US]

/** What is passed on, in words, without what `except` names. */
export const passedOnWords = (except?: (typeof OF_THE_CONNECTION)[number]['words']): readonly string[] =>
  PASSED_ON.map(({ words }) => words).filter((words) => words !== except)
