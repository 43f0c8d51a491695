/** The day at the head of French pages. */
import { expect, it } from 'vitest'
import { dayLocale, ordinal } from '../../../client/shell/masthead/texts.fr.ts'

const dayOf = (day: string): string =>
  ordinal(
    new Intl.DateTimeFormat(dayLocale, {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }).format(new Date(day)),
  )

it('is an ordinal on the first of a month, and on no other day', () => {
  expect(['2026-12-01', '2026-12-11', '2026-12-21'].map(dayOf)).toEqual([
    'mardi 1er décembre 2026',
    'vendredi 11 décembre 2026',
    'lundi 21 décembre 2026',
  ])
})
