import type { Reading } from '#shared/economy/reading.ts'
import { isOfRelease } from '#shared/economy/release.ts'
import type { ReleaseRow } from '#shared/economy/views.ts'
import { useReading } from './use-figures.ts'

/** What a release brought: the page's own, or a reading of it that the socket brought since. Apart: the front page has no releases. */
export function useActual({ at, of, actual }: Pick<ReleaseRow, 'at' | 'of' | 'actual'>): Reading | null {
  const reading = useReading({ slug: of?.slug ?? '', reading: actual })
  if (actual || !reading) return actual
  return isOfRelease(Date.parse(reading.releasedAt ?? ''), Date.parse(at)) ? reading : null
}
