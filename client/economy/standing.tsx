import { formatDay } from '#shared/days.ts'
import { MADE_UP, type Reading } from '#shared/economy/reading.ts'
import { Chip } from '../ui/graphics/badge.tsx'
import * as texts from './texts.en.ts'

/** The same as {@link Standing} in words, for a table; `undefined` where nothing has to be said. */
export function standingWords({ sampleOf, stopped, revision }: Reading): string | undefined {
  if (sampleOf === MADE_UP) return texts.madeUp
  if (sampleOf) return texts.sampleOf(formatDay(sampleOf))
  if (stopped) return texts.stoppedNothingNewer
  if (revision) return revision === 'revised' ? texts.revised : texts.preliminary
  return undefined
}

/** In a row of a table: that a value is a sample, or was made up; `undefined` for what was published. */
export function sampleWords({ sampleOf }: Pick<Reading, 'sampleOf'>): string | undefined {
  if (sampleOf === null) return undefined
  return sampleOf === MADE_UP ? texts.HUB_TEXTS.madeUpRow : texts.HUB_TEXTS.sampleRow
}

/** What must be said beside a value that is not simply the newest one: a sample, a stopped table, a revision. */
export function Standing({ reading }: { reading: Reading }) {
  const words = standingWords(reading)
  const tone = reading.sampleOf ? 'simulated' : 'plain'
  return words && <Chip tone={reading.stopped ? 'stale' : tone}>{words}</Chip>
}
