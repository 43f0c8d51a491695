/** A photograph is a file that is there, and one that readers may be sent. */

import { LEAST_PHOTO_WIDTH } from '#shared/articles/photo.ts'
import { shown } from '../problem.ts'
import { MOST_PHOTO_PIXELS, MOST_PHOTO_SIDE } from '../records/photo-file.ts'
import { inFront, type Rule } from './rule.ts'

const ALLOWED = `a JPEG as an image program saves it, ${LEAST_PHOTO_WIDTH} pixels wide or more, at most ${MOST_PHOTO_SIDE} a side and ${MOST_PHOTO_PIXELS / 1_000_000} million in all`

const photo: Rule = {
  id: 'photo',
  *check({ page, records }) {
    const { photo: named } = page.front
    if (!named) return
    const file = records.media.get(named.file)?.photo
    if (!file) yield inFront(page, ['photo', 'file'], `there is no file ${shown(named.file)}`, 'a JPEG in content/media')
    else if (!file.ok) yield inFront(page, ['photo', 'file'], file.problem, ALLOWED)
  },
}

export const PHOTO_RULES: readonly Rule[] = [photo]
