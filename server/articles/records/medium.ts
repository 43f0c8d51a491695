/** A file of `media/` as pages are checked against it. */
import type { PhotoFile } from '#shared/articles/photo.ts'
import type { Result } from '#shared/result.ts'
import { mediaSeconds } from './media-length.ts'
import { readPhoto } from './photo-file.ts'

/** `seconds`: the length of a narration, where it can be read. `photo`: of a JPEG, or what is wrong with it. */
export type Medium = { readonly seconds?: number | undefined; readonly photo?: Result<PhotoFile, string> }

/** The names of photographs. */
export const PHOTO_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*\.jpe?g$/

export const readMedium = (name: string, bytes: Buffer): Medium =>
  PHOTO_NAME.test(name) ? { photo: readPhoto(bytes) } : { seconds: mediaSeconds(name, bytes) }
